import { randomUUID } from 'node:crypto';
import postgres from 'postgres';

/** Creates a database: empty, or copied from a template that has no connections. */
export async function newDatabase(serverUrl: string, template = 'template1'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  // Copies files because the default also writes every page to the write-ahead log.
  await server.unsafe(`create database ${name} template ${template} strategy file_copy`);
  await server.end();
  const own = new URL(serverUrl);
  own.pathname = `/${name}`;
  return own.href;
}
