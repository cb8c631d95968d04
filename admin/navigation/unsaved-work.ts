import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { dialogTarget } from './dialog-address.ts';

/** A form that somebody may be working in. */
export interface Work {
  /** Whether something would be lost now. */
  isChanged: () => boolean;
  /** While something is being saved nothing leaves, and nothing is asked. */
  isBusy: () => boolean;
  /** Whether a step from one address to another leaves the form. */
  leaves: (from: Location, to: Location) => boolean;
}

// Of the whole window: also the session and the closing of the tab ask what would be lost.
const open = new Set<Work>();

/** Whether anything that was typed is not saved yet. */
export function hasUnsavedWork(): boolean {
  return [...open].some((work) => work.isBusy() || work.isChanged());
}

/** Whether a save is on its way. */
export function isSavingNow(): boolean {
  return [...open].some((work) => work.isBusy());
}

/** What a step to another address would lose. */
export function workLeftBy(from: Location, to: Location): Work[] {
  return [...open].filter((work) => work.leaves(from, to) && (work.isBusy() || work.isChanged()));
}

/** From here on nothing that is open counts as unsaved: its editor chose to give it up. */
export function discardUnsavedWork(): void {
  open.clear();
}

/** A form of a page is left with its page, or for another tab of it. */
export function leavesPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || parseTab(from.search) !== parseTab(to.search);
}

/** A form in a dialog is left when the dialog closes, too. */
export function leavesDialog(from: Location, to: Location): boolean {
  return leavesPage(from, to) || dialogTarget(from.search) !== dialogTarget(to.search);
}

/** The tab of a page that has several. */
export function parseTab(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get('aba');
}

/** Has a form asked about before it is left (see LeaveGuard). */
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
