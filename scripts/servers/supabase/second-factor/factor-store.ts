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

/**
 * Named as on hosted Supabase, so that the functions of `supabase/schemas` work with both. Not granted to any API role.
 */
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

export async function createFactorTables({ connection }: App): Promise<void> {
  for (const statement of tables) await connection.exec(statement);
}

/** Second factors of accounts, and the sessions that used them. */
export class FactorStore {
  readonly #app: App;

  constructor(app: App) {
    this.#app = app;
  }

  get #auth() {
    return this.#app.connection.kysely.withSchema('auth');
  }

  async list(account: string): Promise<Factor[]> {
    return await this.#auth
      .selectFrom('mfa_factors')
      .select(['id', 'friendly_name', 'factor_type', 'status', 'created_at', 'updated_at'])
      .where('user_id', '=', account)
      .orderBy('created_at')
      .execute();
  }

  /** Adds an unverified factor and replaces any other unverified one. */
  async add(account: string, name: string | null, secret: string): Promise<string> {
    await this.#auth
      .deleteFrom('mfa_factors')
      .where('user_id', '=', account)
      .where('status', '=', 'unverified')
      .execute();
    const id = randomUUID();
    await this.#auth
      .insertInto('mfa_factors')
      .values({ id, user_id: account, friendly_name: name, factor_type: 'totp', secret })
      .execute();
    return id;
  }

  async secretOf(factor: string): Promise<string> {
    const row: { secret: string } = await this.#auth
      .selectFrom('mfa_factors')
      .select('secret')
      .where('id', '=', factor)
      .executeTakeFirstOrThrow();
    return row.secret;
  }

  async challenge(factor: string): Promise<{ id: string; expiresAt: number }> {
    await this.#auth
      .deleteFrom('mfa_challenges')
      .where('factor_id', '=', factor)
      .where('created_at', '<', new Date(Date.now() - challengeLasts).toISOString())
      .execute();
    const id = randomUUID();
    await this.#auth.insertInto('mfa_challenges').values({ id, factor_id: factor }).execute();
    return { id, expiresAt: Date.now() + challengeLasts };
  }

  async isChallenged(factor: string, challenge: string): Promise<boolean> {
    const row = await this.#auth
      .selectFrom('mfa_challenges')
      .select('id')
      .where('id', '=', challenge)
      .where('factor_id', '=', factor)
      .where('created_at', '>=', new Date(Date.now() - challengeLasts).toISOString())
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Uses up the code of a period; false if it was used before. */
  async takePeriod(factor: string, period: number): Promise<boolean> {
    const { numUpdatedRows } = await this.#auth
      .updateTable('mfa_factors')
      .set({ last_period: period, status: 'verified', updated_at: new Date().toISOString() })
      .where('id', '=', factor)
      .where('last_period', '<', period)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** Marks a session as having used the factor; sessions with only a password end. */
  async raiseSession(session: string, account: string, factor: string): Promise<void> {
    await this.#auth
      .updateTable('sessions')
      .set({ aal: 'aal2', factor_id: factor })
      .where('id', '=', session)
      .execute();
    await this.#auth
      .deleteFrom('sessions')
      .where('user_id', '=', account)
      .where('aal', '=', 'aal1')
      .execute();
  }

  async isRaised(session: string): Promise<boolean> {
    const row = await this.#auth
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', session)
      .where('aal', '=', 'aal2')
      .executeTakeFirst();
    return row !== undefined;
  }

  async remove(factor: string): Promise<void> {
    await this.#auth.deleteFrom('mfa_factors').where('id', '=', factor).execute();
    await this.#auth
      .updateTable('sessions')
      .set({ aal: 'aal1', factor_id: null })
      .where('factor_id', '=', factor)
      .execute();
  }

  async refreshToken(session: string): Promise<string | undefined> {
    const row: { token: string } | undefined = await this.#auth
      .selectFrom('refresh_tokens')
      .select('token')
      .where('session_id', '=', session)
      .where('revoked', '=', false)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    return row?.token;
  }
}
