import { createClient, type Session } from '@supabase/supabase-js';
import { type BackendKeys, generateKeys } from '#scripts/config/supabase-keys.ts';
import { type Engine, openBackend } from '#scripts/servers/supabase/app.ts';
import type { Database } from '#shared/database.types.ts';
import { usualBits } from '#shared/requests/proof.ts';

/** Signed-in callers' roles in the policy tests. */
export type SignedInRole = 'stranger' | 'inactive' | 'employee' | 'administrator';

/** Keys and sessions of a database with one account per role. */
export interface TestAccounts {
  keys: BackendKeys;
  sessions: Record<SignedInRole, Session>;
  /** SQL of private.required_difficulty: as released, and with the low difficulty of most tests. */
  difficulty: { usual: string; easy: string };
}

/** Difficulty of proofs in most tests (bits). The released difficulty would take a fifth of the workers' time. */
export const easyBits = 8;

/** Minimum bcrypt cost. No test depends on the released one, which takes much longer. */
const easyCost = 4;

/** Placeholder address of the test backends; nothing listens there. */
export const backendUrl = 'http://127.0.0.1:9';

/**
 * Creates one account per role in a database with every migration. Done once per run because hashing the passwords
 * takes longer than the rest of opening a test backend.
 */
export async function makeTestAccounts(engine: Engine, filesFolder: string): Promise<TestAccounts> {
  const keys = await generateKeys();
  const app = await openBackend({ engine, keys, filesFolder, url: backendUrl });
  const client = (key: string) =>
    createClient<Database>(backendUrl, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: async (input, init) => app.fetch(new Request(input, init)) },
    });
  const service = client(keys.secret);

  const signUp = async (name: SignedInRole): Promise<Session> => {
    const email = `${name}@exemplo.com.br`;
    const password = 'senha-de-teste';
    const { data: code } = await service.rpc('invite_staff', { email, password }).throwOnError();
    const { data, error } = await client(keys.publishable).auth.signUp({
      email,
      password,
      options: { data: { invitation_code: code } },
    });
    if (!data.session) throw new Error(`no account for ${name}: ${error?.message}`);
    return data.session;
  };
  const sessions = {
    administrator: await signUp('administrator'),
    employee: await signUp('employee'),
    inactive: await signUp('inactive'),
    stranger: await signUp('stranger'),
  };
  await service
    .from('admin_users')
    .insert([
      {
        name: 'A',
        email: 'administrator@exemplo.com.br',
        role: 'admin',
        auth_id: sessions.administrator.user.id,
        is_active: true,
      },
      {
        name: 'E',
        email: 'employee@exemplo.com.br',
        role: 'employee',
        auth_id: sessions.employee.user.id,
        is_active: true,
      },
      {
        name: 'I',
        email: 'inactive@exemplo.com.br',
        role: 'admin',
        auth_id: sessions.inactive.user.id,
        is_active: false,
      },
    ])
    .throwOnError();
  /** Changes part of a function; returns its SQL before and after. */
  const change = async (name: string, part: string, replacement: string) => {
    const { rows } = await app.connection.exec<{ rows: [{ usual: string }] }>(
      `select pg_get_functiondef('${name}'::regproc) as usual`,
    );
    const [{ usual }] = rows;
    const easy = usual.replace(part, replacement);
    if (easy === usual) throw new Error(`${name} differs:\n${usual}`);
    await app.connection.exec(easy);
    return { usual, easy };
  };
  const difficulty = await change(
    'private.required_difficulty',
    `then ${usualBits} `,
    `then ${easyBits} `,
  );
  await change('private.password_hash', "gen_salt('bf', 10)", `gen_salt('bf', ${easyCost})`);
  await app.connection.close();
  return { keys, sessions, difficulty };
}
