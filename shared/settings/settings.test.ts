import { expect, test } from 'vitest';
import { parseSettings, settingsDefaults } from './settings.ts';

test('a shop that has saved no settings has every switch off', () => {
  expect(parseSettings(undefined)).toEqual(settingsDefaults);
  expect(Object.values(settingsDefaults)).toEqual([false, false, false, false]);
});

test('what is no switch counts as off, and the others as they were saved', () => {
  expect(parseSettings({ maintenance_mode: 'sim', allow_registration: true })).toEqual({
    ...settingsDefaults,
    allow_registration: true,
  });
});
