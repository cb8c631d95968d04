import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { dialogTarget } from './dialog-address.ts';

/** A form that may have unsaved changes. */
export interface Work {
  /** Whether there is anything to lose. */
  isChanged: () => boolean;
  /** Whether it is saving: then it cannot be left, and nothing is asked. */
  isBusy: () => boolean;
  /** Whether a change of address leaves the form. */
  leaves: (from: Location, to: Location) => boolean;
}

// Module state: the end of a session and the closing of the tab ask, too.
const open = new Set<Work>();

/** Whether any open form has unsaved changes. */
export function hasUnsavedWork(): boolean {
  return [...open].some((work) => work.isBusy() || work.isChanged());
}

/** Whether any open form is saving. */
export function isSavingNow(): boolean {
  return [...open].some((work) => work.isBusy());
}

/** The forms with something to lose that a change of address leaves. */
export function workLeftBy(from: Location, to: Location): Work[] {
  return [...open].filter((work) => work.leaves(from, to) && (work.isBusy() || work.isChanged()));
}

/** Gives up all unsaved changes, at the user's choice. */
export function discardUnsavedWork(): void {
  open.clear();
}

/** A form of a page is left with the page or its tab. */
export function leavesPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || parseTab(from.search) !== parseTab(to.search);
}

/** A form in a dialog is also left when the dialog closes. */
export function leavesDialog(from: Location, to: Location): boolean {
  return leavesPage(from, to) || dialogTarget(from.search) !== dialogTarget(to.search);
}

/** The open tab of a page with tabs. */
export function parseTab(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get('aba');
}

/** Registers a form with the LeaveGuard. */
export function useUnsavedWork(work: Work): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    const listed: Work = {
      isChanged: () => latest.current.isChanged(),
      isBusy: () => latest.current.isBusy(),
      leaves: (from, to) => latest.current.leaves(from, to),
    };
    open.add(listed);
    return () => {
      open.delete(listed);
    };
  }, []);
}
