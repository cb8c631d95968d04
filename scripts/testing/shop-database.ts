import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';

/**
 * Creates a shop database with the file that docs/deploy.md provides for administrators; returns the URL for a user
 * with no other rights. Database and user names are unique because all databases on a server share its roles.
 */
export async function makeShopDatabase(serverUrl: string): Promise<string> {
  const name = `shop_${randomUUID().slice(0, 8)}`;
  const text = await readFile('deploy/postgres.sql', 'utf8');
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  const statements = text
    .replace(/^--.*\n/gm, '')
    .replaceAll('vitrine', name)
    .replace(":'password'", "'se/gre@do'")
    .split(/;\n/)
    .filter((statement) => statement.trim() !== '');
  for (const statement of statements) {
    await server.unsafe(statement).catch((error: postgres.PostgresError) => {
      // Databases on one server share the API's roles, so a role may exist already.
      if (error.code !== '42710') throw error;
    });
  }
  await server.end();
  const own = new URL(serverUrl);
  Object.assign(own, { username: name, password: 'se/gre@do', pathname: `/${name}` });
  return own.href;
}
