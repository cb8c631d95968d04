import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** Calls the database's API with the session of the page, past every form. */
export async function callAs(
  page: Page,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
): Promise<{ status: number; body: unknown }> {
  const { url, apikey } = await backendOf(page);
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => /^sb-.*-auth-token$/.test(name));
    return key === undefined ? null : JSON.parse(localStorage.getItem(key) ?? '{}').access_token;
  });
  const answer = await page.request.fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey,
      authorization: `Bearer ${token ?? apikey}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body === undefined ? {} : { data: body }),
  });
  const text = await answer.text();
  return { status: answer.status(), body: text === '' ? null : JSON.parse(text) };
}

/** Backends of this worker, by page origin: asking for one costs a page load. */
const backends = new Map<string, { url: string; apikey: string }>();

/** Returns the address and key with which the page calls its backend. */
async function backendOf(page: Page): Promise<{ url: string; apikey: string }> {
  const { origin } = new URL(page.url());
  const known = backends.get(origin);
  if (known) return known;
  const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/'));
  await page.reload();
  const request = await asked;
  const backend = {
    url: request.url().slice(0, request.url().indexOf('/rest/v1/')),
    apikey: (await request.allHeaders()).apikey ?? '',
  };
  backends.set(origin, backend);
  return backend;
}

/** Returns a picture of the project as input for a file field, under a unique name. */
export async function picture(name: string) {
  const buffer = await readFile(new URL('./picture.png', import.meta.url));
  return { name, mimeType: 'image/png', buffer };
}

/** True if a stored file exists; undefined if it disappeared during the request. */
export function isStored(
  page: Page,
  address: string | null | undefined,
): Promise<boolean | undefined> {
  return page.request.get(address ?? '').then(
    (answer) => answer.ok(),
    () => undefined,
  );
}
