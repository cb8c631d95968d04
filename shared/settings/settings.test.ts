import { expect, test } from 'vitest';
import { parseSettings, settingsDefaults } from './settings.ts';

test('is all off in a new shop', () => {
  expect(parseSettings(undefined)).toEqual(settingsDefaults);
  expect(Object.values(settingsDefaults)).not.toContain(true);
});

test('treats invalid values as off', () => {
  expect(parseSettings({ maintenance_mode: 'sim', allow_registration: true })).toEqual({
    ...settingsDefaults,
    allow_registration: true,
  });
});
