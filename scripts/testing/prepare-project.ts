import { generateKeys } from '../config/supabase-keys.ts';
import { type Engine, openBackend } from '../servers/supabase/app.ts';

/** Turns an empty engine into a fully migrated Supabase project (sign-in, storage, roles), and closes the engine. */
export async function prepareProject(engine: Engine, filesFolder: string): Promise<void> {
  const app = await openBackend({
    engine,
    keys: generateKeys(),
    filesFolder,
    url: 'http://127.0.0.1:9',
  });
  await app.connection.close();
}
