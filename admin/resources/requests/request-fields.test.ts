import { expect, test, vi } from 'vitest';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const fields = await import('./request-fields.tsx');
const { newRequestProblems } = await import('./inbox/new-request.tsx');

const row = {
  name: 'Rita',
  company: null,
  phone: null,
  email: null,
  cnpj: '12ABC34501DE35',
  delivery_city: null,
  needed_by: '2026-12-24',
  value: 1250.5,
  return_on: null,
  updated_at: '2026-11-25T12:00:00Z',
};

test('saves a request unchanged after loading it', () => {
  const { values, updatedAt } = fields.toRequestVersion(row);
  expect(values).toMatchObject({ name: 'Rita', company: '', value: '1.250,50' });
  expect(updatedAt).toBe(row.updated_at);
  expect(fields.toRequestFields(values)).toMatchObject({
    cnpj: row.cnpj,
    needed_by: '2026-12-24',
    value: 1250.5,
    return_on: null,
  });
});

test('shows an edit one field per line', () => {
  const edits = {
    phone: [null, '(11) 98888-1234'],
    value: [1250.5, null],
    needed_by: ['2026-12-24', '2026-12-20'],
    cnpj: [null, '12ABC34501DE35'],
    lost_reason: [null, 'price'],
  };
  expect(fields.editText(JSON.stringify(edits)).split('\n')).toEqual([
    'Telefone: (11) 98888-1234',
    'Valor (R$): R$ 1.250,50 → (vazio)',
    'Precisa até: 24/12/2026 → 20/12/2026',
    'CNPJ: 12.ABC.345/01DE-35',
    'Motivo: Preço',
  ]);
});

test('maps a rejected value to its field', () => {
  const problemOf = (message: string) => fields.requestProblems({ message, status: 422 });
  expect(problemOf('cnpj_invalid')).toMatchObject([{ field: 'cnpj' }]);
  expect(problemOf('phone_invalid')).toMatchObject([{ field: 'phone' }]);
  expect(problemOf('keys_unknown')).toBeUndefined();
});

test('requires a sender and some content in a new request', () => {
  const empty = { ...fields.emptyRequest, message: '', items: [] };
  const item = { product_id: 'p', name: 'Caneca', color: '', quantity: '0' };
  const problems = (form: object) =>
    newRequestProblems({ ...empty, ...form }).map(({ field }) => [field].flat().join('.'));
  expect(problems({})).toEqual(['name', 'message']);
  expect(problems({ company: 'Acme', message: 'Canecas' })).toEqual([]);
  expect(problems({ name: 'Rita', items: [item] })).toEqual(['items.0.quantity']);
  expect(problems({ name: 'Rita', items: [{ ...item, quantity: '1.200' }] })).toEqual([]);
  expect(problems({ name: 'Rita', message: 'x', cnpj: '1', value: 'dez' })).toEqual([
    'cnpj',
    'value',
  ]);
});
