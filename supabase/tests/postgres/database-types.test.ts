import { readFile } from 'node:fs/promises';
import { expect, inject, test } from 'vitest';
import { generateDatabaseTypes } from '#scripts/commands/database-types.ts';
import { newDatabase } from '../new-database.ts';

test('shared/database.types.ts matches the migrations (npm run types)', async () => {
  const kept = await readFile('shared/database.types.ts', 'utf8');
  const migrated = await newDatabase(inject('postgresUrl'), inject('postgresTemplate'));
  expect(await generateDatabaseTypes(migrated)).toBe(kept);
});
