import { expect, test } from 'vitest';
import { changeTexts, type StaffChange, toEditPage } from './describe-change.ts';

const change = (part: Partial<StaffChange> = {}): StaffChange => ({
  table_name: 'products',
  operation: 'UPDATE',
  subject: 'p1',
  name: 'Caneca',
  is_there: true,
  amount: 1,
  ...part,
});

test('links a change to its record, or the change of an image to its product', () => {
  expect(toEditPage(change())?.path).toBe('/products?registro=p1');
  expect(toEditPage(change({ table_name: 'product_images' }))?.path).toBe('/products?registro=p1');
  expect(toEditPage(change({ table_name: 'carousel_slides' }))?.path).toBe('/home?registro=p1');
  expect(toEditPage(change({ table_name: 'product_costs' }))?.path).toBe('/products?registro=p1');
  expect(toEditPage(change({ table_name: 'admin_users' }))?.path).toBe('/employees?registro=p1');
  expect(toEditPage(change({ table_name: 'how_it_works_steps' }))?.path).toBe(
    '/home?aba=passos&registro=p1',
  );
});

test('links a section to the page that edits it', () => {
  const about = change({ table_name: 'site_content', subject: 'about', is_there: false });
  expect(toEditPage(about)).toEqual({ page: 'about', path: '/about' });
  expect(toEditPage({ ...about, subject: 'contact_info' })?.path).toBe('/home?aba=contato');
  expect(toEditPage({ ...about, subject: 'identity' })?.path).toBe('/settings?aba=identidade');
});

test('returns no link for a deleted record or for one without a page', () => {
  expect(toEditPage(change({ is_there: false }))).toBeUndefined();
  expect(toEditPage(change({ table_name: 'product_groups' }))).toBeUndefined();
});

test('names the operation and the record, and counts the other records', () => {
  expect(changeTexts(change())).toEqual({
    what: 'Produto alterado',
    which: 'Caneca',
    others: undefined,
  });
  expect(changeTexts(change({ amount: 1201 })).others).toBe('e mais 1.200');
  expect(changeTexts(change({ table_name: 'product_groups', name: null })).which).toBeUndefined();
  const about = change({ table_name: 'site_content', subject: 'about', name: null });
  expect(changeTexts(about)).toMatchObject({
    what: 'Texto do site alterado',
    which: 'página Sobre',
  });
});

test('describes a change of many products as one change, with a link to undo it', () => {
  const done = change({
    table_name: 'product_imports',
    operation: 'import',
    subject: 'i1',
    name: 'tabela.csv',
    amount: 5000,
  });
  expect(changeTexts(done)).toEqual({
    what: 'Importação',
    which: 'tabela.csv',
    others: '(5.000 produtos)',
  });
  expect(toEditPage(done)?.path).toBe('/products/import?importacao=i1');
  const undone = { ...done, operation: 'edit_undone', name: null, amount: 1 };
  expect(changeTexts(undone)).toEqual({
    what: 'Mudança em massa desfeita',
    which: 'sem nome',
    others: '(1 produto)',
  });
  expect(toEditPage({ ...done, is_there: false })).toBeUndefined();
});
