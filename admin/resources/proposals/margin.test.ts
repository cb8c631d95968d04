import { expect, test } from 'vitest';
import {
  newProposal,
  type ProposalContent,
  type ProposalLine,
} from '#shared/proposals/proposal.ts';
import { marginOf } from './margin.ts';

const line: ProposalLine = {
  ...{ id: 'a', product_id: null, name: 'Caneca', code: '', color: '', quantity: 1200 },
  ...{ unit_price: 18.905, discount: 0, setup: 80, technique: '', area: '', picture: '' },
};
const content: ProposalContent = {
  ...newProposal,
  freight: 'cif',
  freight_value: 45,
  lines: [line],
};

test('computes the margin without freight, and counts the lines without a cost', () => {
  const other = { ...line, id: 'b', unit_price: 10, setup: 0 };
  const priced = { ...content, lines: [line, other] };
  expect(marginOf(priced, { [line.id]: 9.5 })).toMatchObject({
    ...{ cost: 11_400, missing: 1, percent: undefined },
  });
  expect(marginOf({ ...priced, lines: [other] }, { [other.id]: 7.5 }).percent).toBe(25);
});
