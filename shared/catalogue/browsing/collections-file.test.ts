import { expect, it } from 'vitest';
import { decodeCollections, encodeCollections } from './collections-file.ts';

it('decodes the positions that it has encoded, in order', () => {
  const collections = [
    { title: 'Fim de ano', positions: [7, 0, 3] },
    { title: 'Vazia', positions: [] },
  ];
  expect(decodeCollections(encodeCollections(collections))).toEqual([
    { title: 'Fim de ano', positions: [0, 3, 7] },
    { title: 'Vazia', positions: [] },
  ]);
});
