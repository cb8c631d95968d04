import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { Quad } from '#shared/print-areas/quad.ts';
import type { ProductValues } from '../form/read-product.ts';

interface Move {
  id: string;
  before: Quad;
}

export type Quads = ReturnType<typeof useQuads>;

export function useQuads(form: FormInstance<ProductValues>, onUndo: (id: string) => void) {
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const rowOf = (id: string) =>
    form.getFieldValue('printAreas').findIndex((area: { id: string }) => area.id === id);
  const read = (id: string): Quad | null => form.getFieldValue(['printAreas', rowOf(id), 'quad']);
  const write = (id: string, quad: Quad) =>
    form.setFieldValue(['printAreas', rowOf(id), 'quad'], quad);
  // Moves of removed areas are skipped.
  const last = moves.findLast(({ id }) => rowOf(id) !== -1);
  return {
    /** Returns the current corners of an area, which may not be rendered yet. */
    read,
    /** @param continues true for a held key, whose moves are undone as one */
    move: (id: string, quad: Quad, continues = false) => {
      const before = read(id);
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
