import { expect, test } from 'vitest';
import { draftPath, draftTitle } from './draft-target.ts';
import type { Draft } from './drafts.ts';

const draft: Draft = {
  ...{ id: 'd', table_name: 'products', subject: 'p', name: 'Caneca', is_new: false },
  ...{ campaign_id: '', campaign: '', author: 'Ana', updated_at: '' },
};

test.each([
  [draft, 'Produto: Caneca', '/products?registro=p&rascunho=d'],
  [{ ...draft, is_new: true }, 'Produto: Caneca', '/products?registro=novo&rascunho=d'],
  [
    { ...draft, table_name: 'site_content', subject: 'identity,contact', name: 'contact' },
    'Identidade da loja',
    '/settings?aba=identidade&rascunho=d',
  ],
])('names a draft and links to its form: %#', (given, title, path) => {
  expect(draftTitle(given)).toBe(title);
  expect(draftPath(given)).toBe(path);
});
