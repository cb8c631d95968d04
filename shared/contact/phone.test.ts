import { expect, test } from 'vitest';
import { phoneText, phoneToSave } from './phone.ts';

test.each([
  ['(11) 99999-9999', '(11) 99999-9999'],
  ['+55 11 99999-9999', '(11) 99999-9999'],
  ['11999999999', '(11) 99999-9999'],
  ['5511999999999', '(11) 99999-9999'],
  ['011 99999.9999', '(11) 99999-9999'],
  ['+55 (0)11 3045-7812', '(11) 3045-7812'],
  [' 11 3045 7812 ', '(11) 3045-7812'],
  ['(55) 99999-9999', '(55) 99999-9999'],
  ['55 3222-1234', '(55) 3222-1234'],
  // This number was copied from a chat.
  ['\u202a+55\u00a011\u00a099999\u20119999\u202c', '(11) 99999-9999'],
  ['0800 123 4567', '0800 123 4567'],
  ['+55 800 123 4567', '0800 123 4567'],
  ['0800-12-3456', '0800 123 456'],
  ['40041234', '4004-1234'],
])('stores %j as %j', (written, stored) => {
  expect(phoneText(written)).toBe(stored);
  // Formatting a number that is already stored changes nothing.
  expect(phoneText(stored)).toBe(stored);
});

test.each([
  '',
  'abc',
  '99999-9999',
  '3045-7812',
  '(11) 9999-9999',
  '(11) 999999-9999',
  '(00) 00000-0000',
  '(10) 99999-9999',
  '(11) 99999-9999 Ana',
  '(11) 99999-9999 / (11) 3045-7812',
  '11+999999999',
  '+1 212 555 1234',
  '+351 912 345 678',
  'https://wa.me/5511999999999',
])('rejects %j as a phone number', (written) => {
  expect(phoneText(written)).toBeUndefined();
});

test('leaves an empty field empty', () => {
  expect(phoneToSave('  ')).toBe('');
});
