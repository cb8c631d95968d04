import { useEffect, useRef } from 'react';
import type { Location } from 'react-router';
import { dialogTarget, openedDraft } from './dialog-address.ts';

export interface Work {
  isChanged: () => boolean;
  /** True during a save. Navigation is then blocked with a notice. */
  isBusy: () => boolean;
  leaves: (from: Location, to: Location) => boolean;
}

// Kept at module level because it is also read on sign-out and when the tab is closed.
const open = new Set<Work>();

export function hasUnsavedWork(): boolean {
  return [...open].some((work) => work.isBusy() || work.isChanged());
}

export function isSavingNow(): boolean {
  return [...open].some((work) => work.isBusy());
}

/** Returns the changed or busy forms that a navigation would leave. */
export function workLeftBy(from: Location, to: Location): Work[] {
  return [...open].filter((work) => work.leaves(from, to) && (work.isBusy() || work.isChanged()));
}

export function discardUnsavedWork(): void {
  open.clear();
}

/** Implements `leaves` for a form on a page: true if the page or its tab changes. */
export function leavesPage(from: Location, to: Location): boolean {
  return from.pathname !== to.pathname || parseTab(from.search) !== parseTab(to.search);
}

/** Implements `leaves` for a form that has drafts: also true if a draft is opened or closed. */
export function leavesForm(from: Location, to: Location): boolean {
  return leavesPage(from, to) || openedDraft(from.search) !== openedDraft(to.search);
}

/** Implements `leaves` for a form in a dialog: also true if the dialog closes or shows another record. */
export function leavesDialog(from: Location, to: Location): boolean {
  return leavesForm(from, to) || dialogTarget(from.search) !== dialogTarget(to.search);
}

export function parseTab(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get('aba');
}

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
