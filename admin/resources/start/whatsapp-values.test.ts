import { expect, test } from 'vitest';
import { whatsappProblems, whatsappSections } from './whatsapp-values.ts';

const none = { contact: undefined, contact_info: undefined, identity: undefined };

test('a shop without a number begins with an empty field', () => {
  expect(whatsappSections.toValues(none)).toEqual({ whatsapp: '' });
});

test('only the number is saved, in its usual form, and none of the example contact data', () => {
  expect(whatsappSections.toContents({ whatsapp: '12988887777' }, none)).toEqual({
    contact_info: { whatsapp: '(12) 98888-7777' },
    identity: { whatsapp: '(12) 98888-7777' },
  });
});

test('an empty field and what is no number are refused beside it', () => {
  expect(whatsappProblems({ whatsapp: ' ' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(whatsappProblems({ whatsapp: 'abc' })).toMatchObject([{ field: 'whatsapp' }]);
  expect(whatsappProblems({ whatsapp: '(12) 98888-7777' })).toEqual([]);
});
