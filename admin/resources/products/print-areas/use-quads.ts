import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Quad } from '#shared/print-areas/quad.ts';
import type { ProductValues } from '../form/product-draft.ts';

export interface Quads {
  /** @param continues whether it goes on with the last move, as a key that is held does; both are undone as one */
  move: (id: string, quad: Quad, continues?: boolean) => void;
  undo: () => void;
  canUndo: boolean;
}

interface Move {
  id: string;
  before: Quad;
}

/** Where areas are drawn, in the form; each move of one can be undone. */
export function useQuads(form: FormInstance<ProductValues>, onUndo: (id: string) => void): Quads {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const rowOf = (id: string) =>
    form.getFieldValue('printAreas').findIndex((area: { id: string }) => area.id === id);
  const write = (id: string, quad: Quad) =>
    form.setFieldValue(['printAreas', rowOf(id), 'quad'], quad);
  // Those of areas that were removed since are not to be undone.
  const last = moves.findLast(({ id }) => rowOf(id) !== -1);
  return {
    move: (id, quad, continues = false) => {
      const before: Quad | null = form.getFieldValue(['printAreas', rowOf(id), 'quad']);
      if (before !== null && !(continues && last?.id === id)) {
        setMoves((now) => [...now, { id, before }]);
      }
      write(id, quad);
    },
    undo: () => {
      if (!last) return;
      write(last.id, last.before);
      setMoves((now) => now.slice(0, now.lastIndexOf(last)));
      onUndo(last.id);
    },
    canUndo: last !== undefined,
  };
}
