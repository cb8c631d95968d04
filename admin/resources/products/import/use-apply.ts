import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
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

/** What an import is to do. */
export interface Wanted extends Pick<Import, 'kind' | 'title'> {
  planned: readonly PlannedRow[];
  decided: DecidedNames;
  pictures?: readonly ProductPictures[];
  files?: readonly PictureFile[];
}

export interface Applying {
  state: 'ready' | 'running' | ApplyEnd['kind'];
  /** Why it stopped. */
  reason?: string;
  /** Undefined before the names are made. */
  now?: Import;
  /** Undefined before the rows are saved. */
  pictures?: PictureImport;
  /** Whether it waits for the connection. */
  waiting: boolean;
  apply: (wanted: Wanted) => Promise<void>;
  remove: (products: readonly RemovedRow[]) => Promise<void>;
  goOn: () => Promise<void>;
  cancel: () => void;
}

/** Applies a planned import, rows first and then their pictures, and says how far it is. */
export function useApply(): Applying {
  const [state, setState] = useState<Applying['state']>('ready');
  const [reason, setReason] = useState<string>();
  const [now, setNow] = useState<Import>();
  const [pictures, setPictures] = useState<PictureImport>();
  const [waiting, setWaiting] = useState(false);
  const wanted = useRef<Wanted>(undefined);
  const aborter = useRef(new AbortController());
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  // The same for another try after names were not made: those that were are its own.
  const [id] = useState(newId);
  const begin = async (about: Pick<Import, 'kind' | 'title' | 'rows'>) => {
    const begun: Import = { ...about, id, batches: 0, saved: 0, refused: [] };
    setNow(begun);
    await run(begun);
  };

  const run = async (begun: Import, begunPictures?: PictureImport) => {
    aborter.current = new AbortController();
    const { signal } = aborter.current;
    setState('running');
    let rows = begun;
    let taken = begunPictures;
    let end = await applyImport(begun, signal, (next, isWaiting) => {
      rows = next;
      setNow(next);
      setWaiting(isWaiting);
    });
    const { pictures: given = [], files = [] } = wanted.current ?? {};
    if (end.kind === 'done' && given.length > 0) {
      const refused = new Set(rows.refused.map(({ at }) => at));
      taken ??= {
        importId: rows.id,
        products: given.filter(({ at }) => !refused.has(at)),
        done: new Set(),
        added: 0,
        failed: [],
      };
      setPictures(taken);
      end = await applyPictures(taken, files, signal, (next) => {
        taken = next;
        setPictures(next);
      });
    }
    // What was applied is published when it ends, however it does.
    if (rows.saved > 0 || (taken?.added ?? 0) > 0) await finishImport();
    setState(end.kind);
    setReason(end.kind === 'stopped' ? end.reason : undefined);
    watchPublishing();
    void invalidate({ resource: 'products', invalidates: ['all'] });
    void queryClient.invalidateQueries({ queryKey: ['product-list-choices'] });
    void queryClient.invalidateQueries({ queryKey: ['product-imports'] });
  };

  return {
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(now === undefined ? {} : { now }),
    ...(pictures === undefined ? {} : { pictures }),
    waiting,
    apply: async (given) => {
      setState('running');
      wanted.current = given;
      const saves = given.planned.flatMap(({ at, save }) => (save ? [{ ...save, at }] : []));
      const named = await createNames(saves, given.decided, { id, title: given.title });
      if (named.kind === 'failed') {
        await finishImport();
        setReason(named.reason);
        setState('ready');
        return;
      }
      setReason(undefined);
      const rows = named.rows.map((row, place) => ({ ...row, at: saves[place]?.at ?? 0 }));
      await begin({ kind: given.kind, title: given.title, rows });
    },
    remove: (products) =>
      begin({
        kind: 'removal',
        title: '',
        rows: products.map((product, at) => ({ ...product, at })),
      }),
    goOn: async () => {
      if (now) await run(now, pictures);
    },
    cancel: () => aborter.current.abort(),
  };
}
