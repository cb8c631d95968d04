import { readEnvironment } from './environment.ts';
import { assertAnswers, resolveSupabase } from './resolve-supabase.ts';
import { createServiceClient } from './service-client.ts';

/** Connects a command to the current Supabase with the service key, after checking that Supabase responds. */
export async function connectService() {
  const environment = readEnvironment(process.env);
  const access = await resolveSupabase(environment);
  await assertAnswers(access);
  return { environment, access, client: createServiceClient(access.url, access.secretKey) };
}
