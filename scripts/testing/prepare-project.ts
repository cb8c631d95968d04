import { generateKeys } from '../config/supabase-keys.ts';
import { type Engine, openBackend } from '../supabase/app.ts';

/**
 * Makes of an empty engine a Supabase project (sign-in, storage, roles) with the migrations below the working
 * folder, none being a new project; runs statements of SQL in it, and leaves it.
 */
export async function prepareProject(
  engine: Engine,
  filesFolder: string,
  statements: readonly string[] = [],
): Promise<void> {
  const app = await openBackend({
    engine,
    keys: await generateKeys(),
    filesFolder,
    url: 'http://127.0.0.1:9',
  });
  for (const statement of statements) await app.connection.exec(statement);
  await app.connection.close();
}
