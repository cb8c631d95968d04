import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateDatabaseTypes } from '#scripts/commands/database-types.ts';

test('shared/database.types.ts matches the migrations (npm run types)', async () => {
  const kept = await readFile('shared/database.types.ts', 'utf8');
  expect(await generateDatabaseTypes()).toBe(kept);
});
