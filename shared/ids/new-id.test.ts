import { afterEach, expect, test, vi } from 'vitest';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { newId } from './new-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('returns a UUID', () => {
  expect(isUuid(newId())).toBe(true);
});

test('returns a UUID even without HTTPS', () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  const id = newId();
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
