import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import postgres from 'postgres';

/**
 * A database for a shop as docs/deploy.md has an administrator make it, by the file it names; the address of its user,
 * who has no other rights. Both have names of their own, as do no roles that the server's databases share.
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
      // Databases of one server share the roles of the API.
      if (error.code !== '42710') throw error;
    });
  }
  await server.end();
  const own = new URL(serverUrl);
  Object.assign(own, { username: name, password: 'se/gre@do', pathname: `/${name}` });
  return own.href;
}
