import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../scripts/postgres-server.ts';

/** Starts the PostgreSQL server the tests of a project share; each test file has a database of its own. */
export default async function startEngine(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  project.provide('postgresUrl', server.url);
  return () => server.stop();
}
