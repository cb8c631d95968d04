import { expect, test } from 'vitest';
import {
  type Campaign,
  type CampaignNote,
  clashTexts,
  datesText,
  noteText,
} from './campaign-texts.ts';

const today = '2026-11-26';

test.each([
  ['2026-12-01T00:00:00', '2026-12-24T23:59:00', 'de 1º de dezembro, 0h, a 24 de dezembro, 23h59'],
  ['2026-12-01T08:30:00', null, 'a partir de 1º de dezembro, 8h30'],
  [null, '2027-01-02T12:00:00', 'até 2 de janeiro de 2027, 12h'],
  [null, null, 'sem datas'],
])('describes the dates of a campaign from %s to %s', (starts_at, ends_at, text) => {
  expect(datesText({ starts_at, ends_at }, today)).toBe(text);
});

test.each<[CampaignNote, string]>([
  [
    { event: 'end', reason: 'changed', table: 'products', draft: 'Caneca', fields: ['price'] },
    'Caneca: “Preço” foi alterado enquanto a campanha estava no ar e ficou como está.',
  ],
  [
    { event: 'end', reason: 'changed', table: 'price_tiers', draft: 'Caneca', fields: [''] },
    'Caneca: “Preços de produto” foi alterado enquanto a campanha estava no ar e ficou como está.',
  ],
  [
    {
      ...{ event: 'start', reason: 'refused', table: 'products', draft: 'Caneca' },
      message: 'duplicate key value violates unique constraint "products_reference_code_key"',
    },
    'Caneca: não começou: outro produto tem este código. O rascunho ficou em Rascunhos.',
  ],
  [
    {
      ...{ event: 'start', reason: 'refused', table: 'products', draft: 'Caneca' },
      message: 'draft_incomplete',
    },
    'Caneca: não começou: faltam campos obrigatórios. O rascunho ficou em Rascunhos.',
  ],
  [
    { event: 'start', reason: 'gone', table: 'products', draft: 'Caneca', fields: [''] },
    'Caneca: não começou: foi excluído antes.',
  ],
  [
    { event: 'start', reason: 'missed' },
    'A campanha inteira passou enquanto o servidor estava desligado.',
  ],
])('explains %o', (note, text) => {
  expect(noteText(note)).toBe(text);
});

const campaign = (name: string, starts_at: string, ends_at: string | null) =>
  ({ id: name, name, starts_at, ends_at, started_at: null, ended_at: null }) as Campaign;
const draft = (campaign_id: string, subject = 'a') => ({
  ...{ campaign_id, subject, table_name: 'products', name: 'Caneca Inox' },
});

test('warns if two campaigns change the same record at the same time', () => {
  const all = [
    campaign('Natal', '2026-12-01', null),
    campaign('Black Friday', '2026-11-20', '2026-12-02'),
    campaign('Páscoa', '2026-03-01', '2026-04-01'),
  ];
  const drafts = [draft('Natal'), draft('Black Friday'), draft('Páscoa'), draft('Natal', 'b')];
  expect(clashTexts(all, drafts)).toEqual([
    'Natal e Black Friday mudam o mesmo produto: Caneca Inox',
  ]);
  expect(clashTexts(all, [draft('Natal'), draft('Black Friday', 'b')])).toEqual([]);
});
