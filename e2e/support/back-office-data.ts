import { readFile } from 'node:fs/promises';
import type { Page, Request } from '@playwright/test';

/** Calls the database's API with the page's session, bypassing all forms. */
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

/** Backends seen by this worker, keyed by the origin of the pages that call them. */
const backends = new Map<string, { url: string; apikey: string }>();

function rememberBackend(page: Page, request: Request): void {
  const end = request.url().indexOf('/rest/v1/');
  const { apikey } = request.headers();
  if (end === -1 || apikey === undefined) return;
  backends.set(new URL(page.url()).origin, { url: request.url().slice(0, end), apikey });
}

/** Records the URL and key of a page's backend from the page's own requests. */
export function watchBackend(page: Page): void {
  page.on('request', (request) => rememberBackend(page, request));
}

/** Returns the address and key of the page's backend. Reloads the page if its requests were not recorded. */
async function backendOf(page: Page): Promise<{ url: string; apikey: string }> {
  const { origin } = new URL(page.url());
  if (!backends.has(origin)) {
    const asked = page.waitForRequest((request) => request.url().includes('/rest/v1/'));
    await page.reload();
    rememberBackend(page, await asked);
  }
  const backend = backends.get(origin);
  if (!backend) throw new Error(`No page at ${origin} has called a backend`);
  return backend;
}

/** Returns the test picture as input for a file field. */
export async function picture(name: string) {
  const buffer = await readFile(new URL('./picture.png', import.meta.url));
  return { name, mimeType: 'image/png', buffer };
}

/** Returns true if a stored file exists, or undefined if the file disappeared during the request. */
export function isStored(
  page: Page,
  address: string | null | undefined,
): Promise<boolean | undefined> {
  return page.request.get(address ?? '').then(
    (answer) => answer.ok(),
    () => undefined,
  );
}
