import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

interface Keys {
  PUBLIC_SUPABASE_URL: string;
  PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  SUPABASE_SECRET_KEY: string;
}

/** Reads the URL and the keys of the product's backend. */
export async function readKeys(): Promise<Keys> {
  return JSON.parse(await readFile(path.join(process.env.DATA_DIR ?? '', 'env.json'), 'utf8'));
}

/** Calls the database's API as the product's own processes do, with the secret key that browsers may not use. */
export async function callAsService(
  method: 'POST' | 'PATCH' | 'DELETE',
  target: string,
  body?: object,
): Promise<void> {
  const keys = await readKeys();
  const answer = await fetch(`${keys.PUBLIC_SUPABASE_URL}/rest/v1/${target}`, {
    method,
    headers: { apikey: keys.SUPABASE_SECRET_KEY, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, await answer.text()).toBe(true);
}
