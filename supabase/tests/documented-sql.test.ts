import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addHostedParts } from './hosted-parts.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

// What a stranger is told to type into the SQL editor has to work on the schema as it is.

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
  await addHostedParts(backend);
});
afterAll(() => backend.close());

/** The statements of a document's SQL blocks, in their order. */
async function statementsOf(document: string): Promise<string[]> {
  const text = await readFile(document, 'utf8');
  const blocks = [...text.matchAll(/^( *)```sql\n([\s\S]*?)^ *```$/gm)].map(
    ([, , sql]) => sql ?? '',
  );
  return blocks
    .flatMap((block) => block.split(/;$/m))
    .filter((statement) => statement.trim() !== '');
}

test.each(['docs/deploy.md', 'docs/operate.md'])('the SQL of %s runs', async (document) => {
  const statements = await statementsOf(document);
  expect(statements.length).toBeGreaterThan(1);
  for (const statement of statements) {
    await expect(backend.sql(statement), statement).resolves.toBeDefined();
  }
});

test('the first administrator is one, by the account of the address', async () => {
  const { data } = await backend.as.anonymous.auth.signUp({
    email: 'voce@suaempresa.com.br',
    password: 'uma-senha-longa',
  });
  const [insert = ''] = await statementsOf('docs/deploy.md');
  expect(insert).toContain('admin_users');
  await backend.sql(insert);
  const { data: found } = await backend.service
    .from('admin_users')
    .select('auth_id, role, is_active')
    .eq('email', 'voce@suaempresa.com.br')
    .single()
    .throwOnError();
  expect(found).toEqual({ auth_id: data.user?.id, role: 'admin', is_active: true });
});

test('the webhook of the documents is called as they say', async () => {
  const github = (await statementsOf('docs/deploy.md')).filter((text) => text.includes('github'));
  expect(github.length).toBeGreaterThan(1);
  const [secrets] = await backend.sql<{ count: number }>(
    "select count(*)::int as count from vault.secrets where name like 'publish_webhook_%'",
  );
  expect(secrets?.count).toBeGreaterThanOrEqual(5);
});
