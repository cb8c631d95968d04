import { expect, test } from 'vitest';
import { formsToSave } from './save-shortcut.ts';

const section = () => ({ oneOfSeveral: true });
const record = () => ({ oneOfSeveral: false });

test('saves all forms of a page with several', () => {
  const sections = [section(), section(), section()];
  expect(formsToSave(sections)).toEqual(sections);
});

test('saves only the dialog above other forms', () => {
  const dialog = record();
  expect(formsToSave([record(), dialog])).toEqual([dialog]);
  const below = [section(), section()];
  expect(formsToSave([...below, dialog])).toEqual([dialog]);
});
