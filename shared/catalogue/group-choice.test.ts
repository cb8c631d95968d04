import { expect, test } from 'vitest';
import { groupIdOf, groupWith, partnerOf } from './group-choice.ts';

const id = '6f9619ff-8b86-d011-b42d-00c04fc964ff';

test('a group that is still to be made is known by the product it is made with', () => {
  expect(partnerOf(groupWith(id))).toBe(id);
  expect(groupIdOf(groupWith(id))).toBeNull();
});

test.each([
  [` ${id} `, id],
  ['', null],
  ['  ', null],
])('%j is the group %j', (choice, group) => {
  expect(groupIdOf(choice)).toBe(group);
  expect(partnerOf(choice)).toBeUndefined();
});

test('what only begins like one is no product', () => {
  expect(partnerOf('com-grupo')).toBeUndefined();
});
