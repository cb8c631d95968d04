import { expect, test, vi } from 'vitest';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { chatNumber } = await import('./shop-steps.tsx');

const none = { contact: undefined, contact_info: undefined, identity: undefined };

test('starts with an empty field if the shop has no number', () => {
  expect(chatNumber.toValues(none)).toEqual({ whatsapp: '' });
});

test('saves the formatted number, but no contact data from the examples', () => {
  expect(chatNumber.toContents({ whatsapp: '12988887777' }, none)).toEqual({
    contact_info: { whatsapp: '(12) 98888-7777' },
    identity: { whatsapp: '(12) 98888-7777' },
  });
});

test('rejects an empty field or an invalid number', () => {
  expect(chatNumber.validate({ whatsapp: ' ' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(chatNumber.validate({ whatsapp: 'abc' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(chatNumber.validate({ whatsapp: '(12) 98888-7777' })).toEqual([]);
});
