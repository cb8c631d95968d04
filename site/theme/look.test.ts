import { expect, test } from 'vitest';
import { identityDefaults } from '#shared/identity/identity.ts';
import { identityLook } from './look.ts';

test('a shop with the default look adds nothing to its pages', () => {
  const { style, themeColors } = identityLook(identityDefaults);
  expect(style).toBe('');
  expect(themeColors).toEqual({ dark: '#15110e', light: '#fbf8f3' });
});

test('a brand colour changes the colours of both themes, and what is printed stays on white', () => {
  const { style } = identityLook({ ...identityDefaults, brand_color: '#0a7d4f' });
  expect(style).toMatch(/@media screen\{html\[data-theme=dark\]\{[^}]*--accent:oklch\(/);
  expect(style).toMatch(/html\[data-theme=light\]\{[^}]*--background:oklch\(/);
  expect(style).toMatch(/@media print\{html\[data-theme\]\{--accent:#[\da-f]{6}\}\}$/);
  expect(style).not.toMatch(/font-face|radius/);
});

test('only the faces a shop has chosen are named on its pages', () => {
  const { style } = identityLook({ ...identityDefaults, fonts: 'editorial' });
  // Each in a Portuguese subset and in all Latin letters.
  expect(style.match(/url\(/g)).toHaveLength(4);
  expect(style).toMatch(/fraunces.*source-sans-3/);
  expect(style).not.toMatch(/nunito|outfit|figtree|bricolage|--accent/i);
});

test('corners are as round as the shop says', () => {
  expect(identityLook({ ...identityDefaults, radius: 'square' }).style).toBe(
    'html{--radius-image:0;--radius-control:0}',
  );
});

test('all of it together is small', () => {
  const { style } = identityLook({
    ...identityDefaults,
    brand_color: '#1b1b3a',
    radius: 'round',
    fonts: 'friendly',
  });
  expect(style.length).toBeLessThan(4000);
  expect(style).not.toMatch(/[<&]/);
});
