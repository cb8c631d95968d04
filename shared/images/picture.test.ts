import { expect, test } from 'vitest';
import { sameOriginPath } from '../backend/same-origin.ts';
import { currentUrl } from './picture.ts';

const object = '/storage/v1/object/public/products/p/frente.webp';

test.each([
  `http://127.0.0.1:54321${object}`,
  `http://localhost:54399${object}`,
  `https://brindes.exemplo.com.br${sameOriginPath}${object}`,
  `http://192.168.0.7:4321/supabase${object}`,
])('updates the origin of an image of the embedded backend: %s', (stored) => {
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
