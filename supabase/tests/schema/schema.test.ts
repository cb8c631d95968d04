import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { compareWithSchemas } from '#scripts/schema/compare.ts';
import { defaultGrants, openEmptyProject } from '#scripts/schema/empty-project.ts';
import { hostedOnly, waysToTheSchema } from '#scripts/schema/statements.ts';
import { newDatabase } from '../new-database.ts';
import { unnoticed } from './unnoticed.ts';

let project: Awaited<ReturnType<typeof openEmptyProject>>;
beforeAll(async () => {
  project = await openEmptyProject(
    inject('engine') === 'pglite'
      ? { kind: 'pglite' }
      : { kind: 'postgres', url: await newDatabase(inject('postgresUrl')) },
  );
});
afterAll(() => project.close());

test('a new database is what supabase/schemas says, and so is one of before the baseline (npm run schema)', async () => {
  expect(await compareWithSchemas(project.session)).toEqual({ migrations: [], history: [] });
});

// That the comparison sees whatever may be taken out. PGlite is enough for it: the statements are the same on both.
describe.runIf(inject('engine') === 'pglite')('no statement can be taken out unnoticed', () => {
  /** Of some statements those that are missed neither in a project that grants nothing by itself nor in a hosted one. */
  const missedNowhere = async (statements: readonly string[], among: readonly string[]) => {
    let left = among;
    for (const grants of Object.values(defaultGrants)) {
      left = await unnoticed(project.session, grants, statements, new Set(left));
    }
    return left;
  };

  test('of supabase/schemas', async () => {
    const statements = await waysToTheSchema.schemas();
    expect(await missedNowhere(statements, statements)).toEqual(hostedOnly(statements));
  });

  test('of the migrations that make it', async () => {
    const document = new Set(await waysToTheSchema.schemas());
    const statements = await waysToTheSchema.migrations();
    // One that a later migration replaces may go; and all of these were tried above, so that some will do.
    const inForce = statements.filter((statement) => document.has(statement));
    expect(inForce.length).toBeGreaterThan(document.size / 2);
    const some = inForce.filter((_, place) => place % 40 === 7);
    expect(await missedNowhere(statements, some)).toEqual(hostedOnly(some));
  });
});
