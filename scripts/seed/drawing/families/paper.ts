/** Paper and board: notebook, note block, desk calendar. */
import type { Kind } from '../kind.ts';
import { closeUp, framed } from '../kind.ts';
import { block, calendar } from './desk-paper.ts';
import { notebookAngled, notebookFlat, notebookOpen } from './notebook.ts';

export const paper: Readonly<Record<'caderno' | 'bloco' | 'calendario', Kind>> = {
  caderno: {
    accent: '#2b2724',
    brand: 4,
    views: [notebookFlat, notebookAngled, notebookOpen, closeUp(notebookFlat, 640, 640, 2.1)],
  },
  bloco: { accent: '#2b2724', brand: 3, views: [block(false), block(true)] },
  calendario: { accent: '#2b2724', brand: 1, views: framed(630, 700, 1.06, calendar) },
};
