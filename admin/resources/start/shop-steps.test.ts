import { expect, test, vi } from 'vitest';

vi.mock('#admin/api/client.ts', () => ({ supabase: {}, supabaseUrl: 'http://backend.test' }));

const { chatNumber } = await import('./shop-steps.tsx');

const none = { contact: undefined, contact_info: undefined, identity: undefined };

test('starts with an empty field in a shop without a number', () => {
  expect(chatNumber.toValues(none)).toEqual({ whatsapp: '' });
});

test('saves the formatted number and no example contact data', () => {
  expect(chatNumber.toContents({ whatsapp: '12988887777' }, none)).toEqual({
    contact_info: { whatsapp: '(12) 98888-7777' },
    identity: { whatsapp: '(12) 98888-7777' },
  });
});

test('rejects an empty field and an invalid number', () => {
  expect(chatNumber.validate({ whatsapp: ' ' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(chatNumber.validate({ whatsapp: 'abc' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(chatNumber.validate({ whatsapp: '(12) 98888-7777' })).toEqual([]);
});
