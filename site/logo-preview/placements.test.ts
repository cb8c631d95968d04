import { beforeEach, expect, it, vi } from 'vitest';
import { paths } from '../paths.ts';
import { preferencesOf, savePreferences } from './placements.ts';

beforeEach(() => vi.stubGlobal('localStorage', {}));

/** Simulates a product's page, with links to all its colours. */
function openPage(id: string, colors: readonly string[] = []): void {
  const links = colors.map((color) => ({ pathname: paths.product(color) }));
  vi.stubGlobal('location', { pathname: paths.product(id) });
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) => (selector === '.color-choice' ? links : []),
  });
}

it('places the logo alike on all colours of a product, and on no other product', () => {
  const place = { x: 0.2, y: 0.3, width: 0.5 };
  openPage('azul', ['azul', 'verde']);
  savePreferences('frente', { place, technique: 'Laser' });
  openPage('verde', ['azul', 'verde']);
  const preferences = {
    area: 'frente',
    places: { frente: place },
    techniques: { frente: 'Laser' },
  };
  expect(preferencesOf()).toEqual(preferences);
  expect(preferencesOf([paths.product('verde')])).toEqual(preferences);
  openPage('outro');
  expect(preferencesOf()).toBeUndefined();
});

it('keeps the placements in other areas', () => {
  const place = { x: 0.2, y: 0.3, width: 0.5 };
  openPage('azul');
  savePreferences('frente', { place });
  savePreferences('verso', { technique: 'Laser' });
  expect(preferencesOf()).toEqual({
    area: 'verso',
    places: { frente: place },
    techniques: { verso: 'Laser' },
  });
});
