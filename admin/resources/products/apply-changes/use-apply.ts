import { useInvalidate } from '@refinedev/core';
import { useIsMutating, useMutation, useMutationState } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refresh } from '#admin/api/query-client.ts';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { watchPublishing } from '#admin/publications/publishing-state.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import type { ProductPictures } from '#shared/spreadsheet/plan-pictures.ts';
import type { PlannedRow } from '#shared/spreadsheet/planned-row.ts';
import {
  type ApplyEnd,
  applyImport,
  finishImport,
  type Import,
  type RemovedRow,
} from './apply-import.ts';
import { createNames } from './create-names.ts';
import { applyPictures, type PictureImport } from './pictures/apply-pictures.ts';
import type { PictureFile } from './pictures/picture-files.ts';

export interface Wanted extends Pick<Import, 'kind' | 'title'> {
  planned: readonly PlannedRow[];
  /** Missing for a change that creates no names. */
  decided?: DecidedNames;
  pictures?: readonly ProductPictures[];
  files?: readonly PictureFile[];
}

interface Progress {
  state: 'ready' | 'running' | ApplyEnd['kind'];
  reason?: string | undefined;
  /** Missing until the names have been created. */
  now?: Import;
  /** Missing until the rows have been saved. */
  pictures?: PictureImport;
  isWaiting?: boolean;
}

export type Applying = ReturnType<typeof useApply>;

/** Key of all mutations that save or undo changes to products. */
const changesKey = ['product-changes'];

/** Key of mutations that undo imports, given by their ids. They resolve to null on success. */
export const undoKey = [...changesKey, 'undo'];

/** Returns true if an import was undone on this page, in its own panel or in the log. */
export const useIsUndone = (importId: string | undefined): boolean =>
  useMutationState({
    filters: { mutationKey: undoKey, status: 'success' },
    select: ({ state }) =>
      state.data === null && (state.variables as string[]).includes(importId ?? ''),
  }).includes(true);

/** Returns a function that runs a change as a mutation with `changesKey`. */
export const useChanging = () =>
  useMutation({
    mutationKey: changesKey,
    mutationFn: (change: () => Promise<void>) => change(),
  }).mutateAsync;

/** Returns true while changes are being saved or undone. Their dialog cannot be closed until then. */
export const useIsChanging = () => useIsMutating({ mutationKey: changesKey }) > 0;

/** Returns a function that refreshes the lists and the publishing state. Call it after changing products. */
export function useShowChanges() {
  const invalidate = useInvalidate();
  return () => {
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['all'] });
    for (const queryKey of [['product-list-choices'], ['product-imports']]) {
      void refresh(queryKey);
    }
  };
}

/**
 * Applies a planned import and reports its progress: first the names and rows, then the pictures. During that time, the
 * user cannot leave the page.
 * @param unsaved states in which leaving the page asks for confirmation
 */
export function useApply(unsaved: readonly Progress['state'][] = ['stopped']) {
  const [progress, setProgress] = useState<Progress>({ state: 'ready' });
  const report = (change: Partial<Progress>) => setProgress((before) => ({ ...before, ...change }));
  const wanted = useRef<Wanted>(undefined);
  const aborter = useRef(new AbortController());
  const showChanges = useShowChanges();
  const changing = useChanging();
  const isChanging = useIsChanging();
  useUnsavedWork({
    isChanged: () => unsaved.includes(progress.state),
    isBusy: () => isChanging,
    leaves: leavesPage,
  });
  // Reused by the next attempt if creating names fails: the names created so far belong to this import.
  const [id] = useState(newId);

  const run = async (begun: Import, begunPictures?: PictureImport) => {
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    report({ state: 'running', now: begun });
    let rows = begun;
    let taken = begunPictures;
    let end = await applyImport(begun, signal, (now, isWaiting) => {
      rows = now;
      report({ now, isWaiting });
    });
    const { pictures = [], files = [] } = wanted.current ?? {};
    if (end.kind === 'done' && pictures.length > 0) {
      const refused = new Set(rows.refused.map(({ at }) => at));
      taken ??= {
        importId: rows.id,
        products: pictures.filter(({ at }) => !refused.has(at)),
        done: new Set(),
        added: 0,
        failed: [],
      };
      report({ pictures: taken });
      end = await applyPictures(taken, files, signal, (now) => {
        taken = now;
        report({ pictures: now });
      });
    }
    if (rows.saved > 0 || (taken?.added ?? 0) > 0) await finishImport();
    report({ state: end.kind, reason: end.kind === 'stopped' ? end.reason : undefined });
    showChanges();
  };
  const begin = (about: Pick<Import, 'kind' | 'title' | 'rows'>) =>
    run({ ...about, id, batches: 0, saved: 0, refused: [] });

  const apply = async ({ kind, title, planned, decided }: Wanted) => {
    report({ state: 'running', reason: undefined });
    const saves = planned.flatMap(({ at, save }) => (save ? [{ ...save, at }] : []));
    const named = await createNames(saves, decided, { id, title });
    if (named.kind === 'created') return begin({ kind, title, rows: named.rows });
    await finishImport();
    report({ state: 'ready', reason: named.reason });
  };
  const { now, pictures } = progress;
  return {
    ...progress,
    apply: (given: Wanted) => {
      wanted.current = given;
      return changing(() => apply(given));
    },
    remove: (products: readonly RemovedRow[]) => {
      const rows = products.map((product, at) => ({ ...product, at }));
      return changing(() => begin({ kind: 'removal', title: '', rows }));
    },
    resume: () => changing(async () => now && run(now, pictures)),
    cancel: () => aborter.current.abort(),
  };
}
