/**
 * Substitutes for pg_net, Vault and pg_cron, which only hosted projects have. They have the same names and signatures,
 * and record calls.
 */
const statements = [
  'create schema net',
  'create table net.posted (url text, body jsonb, headers jsonb)',
  `create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as $$
    insert into net.posted values (url, body, headers) returning 1::bigint;
  $$`,
  'create table net._http_response (id bigint, status_code integer, error_msg text, created timestamptz)',
  'create schema vault',
  'create table vault.secrets (id uuid default gen_random_uuid(), name text, secret text)',
  'create view vault.decrypted_secrets as select name, secret as decrypted_secret from vault.secrets',
  `create function vault.create_secret(new_secret text, new_name text) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values (new_name, new_secret) returning id;
  $$`,
  `create function vault.update_secret(secret_id uuid, new_secret text) returns void language sql as $$
    update vault.secrets set secret = new_secret where id = secret_id;
  $$`,
  // The schema's owner is not a superuser.
  'grant usage on schema net, vault to public',
  'grant all on all tables in schema net, vault to public',
];

/** Adds the substitutes to a database. */
export async function addHostedParts(backend: {
  sql(statement: string): Promise<unknown>;
}): Promise<void> {
  for (const statement of statements) await backend.sql(statement);
}
