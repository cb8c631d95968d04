import { expect, test } from 'vitest';
import { formatGroupWith, parseGroupId, parseGroupPartner } from './group-choice.ts';

const id = '6f9619ff-8b86-d011-b42d-00c04fc964ff';

test('identifies a new group by the product to form it with', () => {
  expect(parseGroupPartner(formatGroupWith(id))).toBe(id);
  expect(parseGroupId(formatGroupWith(id))).toBeNull();
});

test.each([
  [` ${id} `, id],
  ['', null],
  ['  ', null],
])('parses %j as the group %j', (choice, group) => {
  expect(parseGroupId(choice)).toBe(group);
  expect(parseGroupPartner(choice)).toBeUndefined();
});

test('ignores a product id that is malformed', () => {
  expect(parseGroupPartner('com-grupo')).toBeUndefined();
});
