import { expect, test } from 'vitest';
import { identityDefaults } from '#shared/identity/identity.ts';
import { shopAppearance } from './appearance.ts';

test('adds nothing for the default appearance', () => {
  const { style, themeColors } = shopAppearance(identityDefaults);
  expect(style).toBe('');
  expect(themeColors).toEqual({ dark: '#15110e', light: '#fbf8f3' });
});

test('changes the colours of both themes, and prints on white', () => {
  const { style } = shopAppearance({ ...identityDefaults, brand_color: '#0a7d4f' });
  expect(style).toMatch(/@media screen\{html\[data-theme=dark\]\{[^}]*--accent:oklch\(/);
  expect(style).toMatch(/html\[data-theme=light\]\{[^}]*--background:oklch\(/);
  expect(style).toMatch(/@media print\{html\[data-theme\]\{--accent:#[\da-f]{6}\}\}$/);
  expect(style).not.toMatch(/font-face|radius/);
});

test('declares only the chosen fonts', () => {
  const { style } = shopAppearance({ ...identityDefaults, fonts: 'editorial' });
  // Each of the two fonts has a Portuguese subset and one with all Latin letters.
  expect(style.match(/url\(/g)).toHaveLength(4);
  expect(style).toMatch(/fraunces.*source-sans-3/);
  expect(style).not.toMatch(/nunito|outfit|figtree|bricolage|--accent/i);
});

test('rounds corners as configured', () => {
  expect(shopAppearance({ ...identityDefaults, radius: 'square' }).style).toBe(
    'html{--radius-image:0;--radius-control:0}',
  );
});

test('stays small with every option', () => {
  const { style } = shopAppearance({
    ...identityDefaults,
    brand_color: '#1b1b3a',
    radius: 'round',
    fonts: 'friendly',
  });
  expect(style.length).toBeLessThan(4000);
  expect(style).not.toMatch(/[<&]/);
});
