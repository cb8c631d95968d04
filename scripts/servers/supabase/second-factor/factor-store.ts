import { randomUUID } from 'node:crypto';
import type { App } from '@supabase/lite';

export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

const challengeLasts = 5 * 60_000;

/** Tables named as on hosted Supabase so that `supabase/schemas` works with both; no API role may access them. */
const tables = [
  `create table if not exists auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type text not null check (factor_type = 'totp'),
    status text not null default 'unverified' check (status in ('unverified', 'verified')),
    secret text not null,
    -- A code is good once: none of this period or an earlier one is taken again.
    last_period bigint not null default 0,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  'create index if not exists mfa_factors_user_id on auth.mfa_factors (user_id)',
  `create table if not exists auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null default now()
  )`,
  'create index if not exists mfa_challenges_factor_id on auth.mfa_challenges (factor_id)',
];

export async function openFactorStore({ connection }: App) {
  for (const statement of tables) await connection.exec(statement);
  const auth = connection.kysely.withSchema('auth');
  const deleteFactors = () => auth.deleteFrom('mfa_factors');
  const updateSessions = () => auth.updateTable('sessions');
  const challengedAfter = () => new Date(Date.now() - challengeLasts).toISOString();
  const exists = async (query: { executeTakeFirst(): Promise<unknown> }) =>
    (await query.executeTakeFirst()) !== undefined;

  return {
    async list(account: string): Promise<Factor[]> {
      return await auth
        .selectFrom('mfa_factors')
        .select(['id', 'friendly_name', 'factor_type', 'status', 'created_at', 'updated_at'])
        .where('user_id', '=', account)
        .orderBy('created_at')
        .execute();
    },

    /** Adds an unverified factor and replaces any other unverified one. */
    async add(account: string, friendly_name: string | null, secret: string): Promise<string> {
      const ofAccount = deleteFactors().where('user_id', '=', account);
      await ofAccount.where('status', '=', 'unverified').execute();
      const id = randomUUID();
      const factor = { id, user_id: account, friendly_name, factor_type: 'totp', secret };
      await auth.insertInto('mfa_factors').values(factor).execute();
      return id;
    },

    async secretOf(factor: string): Promise<string> {
      const secrets = auth.selectFrom('mfa_factors').select('secret');
      return (await secrets.where('id', '=', factor).executeTakeFirstOrThrow()).secret;
    },

    async challenge(factor: string): Promise<{ id: string; expiresAt: number }> {
      const ofFactor = auth.deleteFrom('mfa_challenges').where('factor_id', '=', factor);
      await ofFactor.where('created_at', '<', challengedAfter()).execute();
      const id = randomUUID();
      await auth.insertInto('mfa_challenges').values({ id, factor_id: factor }).execute();
      return { id, expiresAt: Date.now() + challengeLasts };
    },

    isChallenged: (factor: string, challenge: string) =>
      exists(
        auth
          .selectFrom('mfa_challenges')
          .select('id')
          .where('id', '=', challenge)
          .where('factor_id', '=', factor)
          .where('created_at', '>=', challengedAfter()),
      ),

    /** Marks a period's code as used; returns false if that code or a later one was used before. */
    async takePeriod(factor: string, last_period: number): Promise<boolean> {
      const { numUpdatedRows } = await auth
        .updateTable('mfa_factors')
        .set({ last_period, status: 'verified', updated_at: new Date().toISOString() })
        .where('id', '=', factor)
        .where('last_period', '<', last_period)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Marks a session as having used the factor and ends the account's sessions that used only a password. */
    async raiseSession(session: string, account: string, factor_id: string): Promise<void> {
      await updateSessions().set({ aal: 'aal2', factor_id }).where('id', '=', session).execute();
      const ofAccount = auth.deleteFrom('sessions').where('user_id', '=', account);
      await ofAccount.where('aal', '=', 'aal1').execute();
    },

    isRaised: (session: string) =>
      exists(
        auth
          .selectFrom('sessions')
          .select('id')
          .where('id', '=', session)
          .where('aal', '=', 'aal2'),
      ),

    async remove(factor: string): Promise<void> {
      await deleteFactors().where('id', '=', factor).execute();
      const raised = updateSessions().where('factor_id', '=', factor);
      await raised.set({ aal: 'aal1', factor_id: null }).execute();
    },

    async refreshToken(session: string): Promise<string | undefined> {
      const row: { token: string } | undefined = await auth
        .selectFrom('refresh_tokens')
        .select('token')
        .where('session_id', '=', session)
        .where('revoked', '=', false)
        .orderBy('created_at', 'desc')
        .executeTakeFirst();
      return row?.token;
    },
  };
}
