import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import {
  compareWithSchemas,
  hostedOnly,
  waysToTheSchema,
} from '#scripts/tools/schema/catalogue.ts';
import { defaultGrants, openEmptyProject } from '#scripts/tools/schema/empty-project.ts';
import { newDatabase } from '../new-database.ts';
import { findRedundant } from './redundant-statements.ts';

let project: Awaited<ReturnType<typeof openEmptyProject>>;
beforeAll(async () => {
  project = await openEmptyProject(
    inject('engine') === 'pglite'
      ? { kind: 'pglite' }
      : { kind: 'postgres', url: await newDatabase(inject('postgresUrl')) },
  );
});
afterAll(() => project.close());

test('the migrations produce supabase/schemas (npm run schema)', async () => {
  expect(await compareWithSchemas(project.session)).toEqual([]);
});

// The comparison must detect any omission. PGlite suffices: the statements are the same on both engines.
describe.runIf(inject('engine') === 'pglite')(
  'the comparison detects every missing statement',
  () => {
    /** Returns statements that are redundant both with embedded and with hosted default grants. */
    const redundantEverywhere = async (statements: readonly string[], among: readonly string[]) => {
      let left = among;
      for (const grants of Object.values(defaultGrants)) {
        left = await findRedundant(project.session, grants, statements, new Set(left));
      }
      return left;
    };

    test('in supabase/schemas', async () => {
      const statements = await waysToTheSchema.schemas();
      expect(await redundantEverywhere(statements, statements)).toEqual(hostedOnly(statements));
    });

    test('in the migrations that produce it', async () => {
      const bare = (statement: string) => statement.replaceAll(/^\s*--.*\n/gm, '');
      const document = new Set((await waysToTheSchema.schemas()).map(bare));
      const statements = await waysToTheSchema.migrations();
      const texts = statements.map(bare);
      // Statements that a later migration replaces or repeats may be redundant. The test above tried all statements, so
      // a sample suffices.
      const inForce = statements.filter((_, place) => {
        const text = texts[place] ?? '';
        return document.has(text) && texts.indexOf(text) === texts.lastIndexOf(text);
      });
      const some = inForce.filter((_, place) => place % 10 === 7);
      // The sample was this large when a single migration held the whole schema.
      expect(some.length).toBeGreaterThan(20);
      expect(await redundantEverywhere(statements, some)).toEqual(hostedOnly(some));
    });
  },
);
