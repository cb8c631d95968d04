import { expect, test } from 'vitest';
import { removalHint, removedThings } from './removal-hint.ts';

const { material, technique } = removedThings;

test('removing a material tells how many products have it', () => {
  expect(removalHint(1240, material)).toMatch(/^1\.240 produtos têm este material e ficam com ele/);
  expect(removalHint(1, material)).toMatch(/^1 produto tem este material/);
  expect(removalHint(0, material)).toBeUndefined();
  expect(removalHint(undefined, material)).toMatch(/^Os produtos que têm/);
});

test('a technique is feminine', () => {
  expect(removalHint(2, technique)).toBe(
    '2 produtos têm esta técnica e ficam com ela até serem salvos de novo.',
  );
});
