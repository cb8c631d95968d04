import { expect, test } from 'vitest';
import { parseSettings, settingsDefaults } from './settings.ts';

test('are all off in a new shop, except the PDF catalogue', () => {
  expect(parseSettings(undefined)).toEqual(settingsDefaults);
  const { catalogue_pdf, ...others } = settingsDefaults;
  expect(catalogue_pdf).toBe(true);
  expect(Object.values(others)).not.toContain(true);
});

test('are off if their value is invalid', () => {
  expect(parseSettings({ maintenance_mode: 'sim', allow_registration: true })).toEqual({
    ...settingsDefaults,
    allow_registration: true,
  });
});
