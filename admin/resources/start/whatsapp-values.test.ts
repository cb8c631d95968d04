import { expect, test } from 'vitest';
import { whatsappProblems, whatsappSections } from './whatsapp-values.ts';

const none = { contact: undefined, contact_info: undefined, identity: undefined };

test('starts with an empty field in a shop without a number', () => {
  expect(whatsappSections.toValues(none)).toEqual({ whatsapp: '' });
});

test('saves the formatted number and no example contact data', () => {
  expect(whatsappSections.toContents({ whatsapp: '12988887777' }, none)).toEqual({
    contact_info: { whatsapp: '(12) 98888-7777' },
    identity: { whatsapp: '(12) 98888-7777' },
  });
});

test('rejects an empty field and an invalid number', () => {
  expect(whatsappProblems({ whatsapp: ' ' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(whatsappProblems({ whatsapp: 'abc' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(whatsappProblems({ whatsapp: '(12) 98888-7777' })).toEqual([]);
});
