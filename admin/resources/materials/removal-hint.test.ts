import { expect, test } from 'vitest';
import { removalHint } from './removal-hint.ts';

test('removing a material tells how many products have it', () => {
  expect(removalHint(1240)).toMatch(/^1\.240 produtos têm este material/);
  expect(removalHint(1)).toMatch(/^1 produto tem este material/);
  expect(removalHint(0)).toBeUndefined();
  expect(removalHint(undefined)).toMatch(/^Os produtos que têm/);
});
