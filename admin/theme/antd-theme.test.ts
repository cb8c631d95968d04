import { theme } from 'antd';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { contrast } from '#shared/theme/oklch.ts';
import { adminPalette } from './admin-palette.ts';
import { antdTheme } from './antd-theme.ts';

beforeEach(() => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false }) });
});
// The next test file in this process may import a library that reads `window` when it loads.
afterAll(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['dark', '#1b1b3a'],
  ['light', '#ffe14d'],
] as const)('keeps antd from deriving colours of its own in the %s theme', (name, brand_color) => {
  const shown = theme.getDesignToken(antdTheme(name, { brand_color, radius: 'soft' }));
  const { tokens } = adminPalette(brand_color, name);
  const { colorBgBase, colorTextBase, ...seen } = tokens;
  expect(shown).toMatchObject(seen);
  expect(shown.colorInfo).toBe(tokens.colorPrimary);
  expect(shown.borderRadius).toBe(6);
});

test('uses the shop’s corner radius', () => {
  const appearance = { brand_color: '#f5a94b', radius: 'square' } as const;
  expect(theme.getDesignToken(antdTheme('dark', appearance)).borderRadius).toBe(0);
});

test.each([
  ['dark', '#ffe066'],
  ['dark', '#101820'],
  ['light', '#ffe066'],
] as const)('makes ticks and dots visible in the %s theme of a shop in %s', (name, brand_color) => {
  const { components } = antdTheme(name, { brand_color, radius: 'soft' });
  const { colorPrimary } = adminPalette(brand_color, name).tokens;
  for (const mark of [
    components?.Checkbox?.colorWhite,
    components?.Radio?.colorWhite,
    components?.Radio?.buttonSolidCheckedColor,
  ]) {
    expect(contrast(mark ?? '#ffffff', colorPrimary)).toBeGreaterThan(3);
  }
});

test('makes a switch that is off visible in the light theme', () => {
  const { components } = antdTheme('light', { brand_color: '#ffe066', radius: 'soft' });
  expect(contrast('#ffffff', components?.Switch?.colorTextQuaternary ?? '')).toBeGreaterThan(3);
});

test('gives each appearance its own variables', () => {
  const keyOf = (brand_color: string) => antdTheme('dark', { brand_color, radius: 'soft' }).cssVar;
  expect(keyOf('#1b1b3a')).not.toEqual(keyOf('#ffe14d'));
});
