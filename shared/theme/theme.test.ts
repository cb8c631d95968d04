import { expect, it } from 'vitest';
import { parseTheme } from './theme.ts';

it('reads a stored theme, or the default if it is missing or unknown', () => {
  expect(parseTheme('light')).toBe('light');
  expect(parseTheme(null)).toBe('dark');
  expect(parseTheme('roxo')).toBe('dark');
  expect(parseTheme('roxo', 'light')).toBe('light');
});
