import { expect, test } from 'vitest';
import { sameOriginPath } from '../backend/same-origin.ts';
import { currentUrl, focusPosition, placeholderPicture, shareCopy } from './picture.ts';

const object = '/storage/v1/object/public/products/p/frente.webp';

test.each([
  `http://127.0.0.1:54321${object}`,
  `http://localhost:54399${object}`,
  `https://brindes.exemplo.com.br${sameOriginPath}${object}`,
  `http://192.168.0.7:4321/supabase${object}`,
])('updates the origin of an image from the embedded backend: %s', (stored) => {
  expect(currentUrl(stored, '/supabase')).toBe(`/supabase${object}`);
  expect(currentUrl(stored, 'http://127.0.0.1:54321/')).toBe(`http://127.0.0.1:54321${object}`);
  expect(currentUrl(stored, 'https://abc.supabase.co')).toBe(`https://abc.supabase.co${object}`);
});

test.each([`https://abc.supabase.co${object}`, 'https://exemplo.com.br/frente.webp', ''])(
  'keeps the URL of any other image: %s',
  (stored) => {
    expect(currentUrl(stored, '/supabase')).toBe(stored);
  },
);

test('shares a variant instead of a wider original', () => {
  const variants = [320, 1280].map((width) => ({ width, url: `/${width}.webp` }));
  const picture = { url: '/a.png', alt: '', width: 2560, height: 1441, variants };
  expect(shareCopy(picture)).toMatchObject({ url: '/1280.webp', width: 1280, height: 721 });
  expect(shareCopy(placeholderPicture(''))).toBeUndefined();
  expect(shareCopy({ ...picture, variants: variants.slice(0, 1) })).toMatchObject({
    url: '/a.png',
    width: 2560,
  });
});

test('positions a crop only if its focus is not the centre', () => {
  expect(focusPosition([0.5, 0.5])).toBeUndefined();
  expect(focusPosition([0.3, 1])).toBe('30% 100%');
});
