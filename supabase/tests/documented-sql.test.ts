import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHostedParts } from './hosted-parts.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

// Documented SQL must work on the current schema.

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await addHostedParts(backend);
});
afterAll(() => backend.close());

/** Returns the statements in a document's SQL blocks, in order. */
async function extractStatements(document: string): Promise<string[]> {
  const text = await readFile(document, 'utf8');
  const blocks = [...text.matchAll(/^( *)```sql\n([\s\S]*?)^ *```$/gm)].map(
    ([, , sql]) => sql ?? '',
  );
  return blocks
    .flatMap((block) => block.split(/;$/m))
    .filter((statement) => statement.trim() !== '');
}

test.each(['docs/deploy.md', 'docs/operate.md'])('runs the SQL of %s', async (document) => {
  const statements = await extractStatements(document);
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) {
    await expect(backend.sql(statement), statement).resolves.toBeDefined();
  }
});

test('rejects an administrator with an account that was not invited', async () => {
  // SQL from older versions of the documents.
  await expect(
    backend.sql(`insert into public.admin_users (auth_id, email, name, role)
      select id, 'voce@suaempresa.com.br', 'Seu Nome', 'admin' from auth.users limit 1`),
  ).rejects.toThrow('account_not_invited');
});

test('calls the webhook as documented', async () => {
  const github = (await extractStatements('docs/deploy.md')).filter((text) =>
    text.includes('github'),
  );
  expect(github.length).toBeGreaterThan(1);
  const [secrets] = await backend.sql<{ count: number }>(
    "select count(*)::int as count from vault.secrets where name like 'publish_webhook_%'",
  );
  expect(secrets?.count).toBeGreaterThanOrEqual(5);
});
