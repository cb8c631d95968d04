import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { newId } from '#shared/ids/new-id.ts';
import type { PlannedRow } from '#shared/spreadsheet/import-plan.ts';
import type { DecidedNames } from '#shared/spreadsheet/name-decisions.ts';
import { type ApplyEnd, applyImport, type Import, type RemovedRow } from './apply-import.ts';
import { createNames } from './create-names.ts';

export interface Applying {
  state: 'ready' | 'running' | ApplyEnd['kind'];
  /** Why it stopped. */
  reason?: string;
  /** Undefined before the names are made. */
  now?: Import;
  /** Whether it waits for the connection. */
  waiting: boolean;
  apply: (
    planned: readonly PlannedRow[],
    decided: DecidedNames,
    about: Pick<Import, 'kind' | 'title'>,
  ) => Promise<void>;
  remove: (products: readonly RemovedRow[]) => Promise<void>;
  goOn: () => Promise<void>;
  cancel: () => void;
}

/** Applies a planned import, and says how far it is. */
export function useApply(): Applying {
  const [state, setState] = useState<Applying['state']>('ready');
  const [reason, setReason] = useState<string>();
  const [now, setNow] = useState<Import>();
  const [waiting, setWaiting] = useState(false);
  const aborter = useRef(new AbortController());
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  const begin = async (about: Pick<Import, 'kind' | 'title' | 'rows'>) => {
    const begun: Import = { ...about, id: newId(), batches: 0, saved: 0, refused: [] };
    setNow(begun);
    await run(begun);
  };

  const run = async (begun: Import) => {
    aborter.current = new AbortController();
    setState('running');
    const end = await applyImport(begun, aborter.current.signal, (next, isWaiting) => {
      setNow(next);
      setWaiting(isWaiting);
    });
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
    waiting,
    apply: async (planned, decided, about) => {
      setState('running');
      const saves = planned.flatMap(({ at, save }) => (save ? [{ ...save, at }] : []));
      const named = await createNames(saves, decided);
      if (named.kind === 'failed') {
        setReason(named.reason);
        setState('ready');
        return;
      }
      setReason(undefined);
      const rows = named.rows.map((row, place) => ({ ...row, at: saves[place]?.at ?? 0 }));
      await begin({ ...about, rows });
    },
    remove: (products) =>
      begin({
        kind: 'removal',
        title: '',
        rows: products.map((product, at) => ({ ...product, at })),
      }),
    goOn: async () => {
      if (now) await run(now);
    },
    cancel: () => aborter.current.abort(),
  };
}
