import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';

const origin = 'https://loja.com.br';
const base = '/previa/abc/pagina';
type Listener = (event: object) => void;

class Element {
  href: string;
  constructor(href: string) {
    this.href = href;
  }
  closest = () => this;
}

let fetched: string[];
let assigned: string[];
let listeners: Map<string, Listener>;
let page: { fetch(address: string, options?: object): Promise<unknown>; localStorage: object };
const sessionStorage = {};
beforeEach(async () => {
  [fetched, assigned, listeners] = [[], [], new Map()];
  const listen = (type: string, listener: Listener) => listeners.set(type, listener);
  const location = {
    ...{ origin, pathname: `${base}/produtos`, href: `${origin}${base}/produtos` },
    assign: (address: string) => assigned.push(address),
  };
  const context = {
    ...{ URL, Element, location, sessionStorage, addEventListener: listen },
    ...{ window: {}, top: {}, navigation: { addEventListener: listen } },
    XMLHttpRequest: class {},
    fetch: async (address: string) => fetched.push(address),
  };
  page = context as never;
  runInNewContext(
    await readFile(path.join(import.meta.dirname, 'framed-page.js'), 'utf8'),
    context,
  );
});

test.each([
  [`${origin}/produto/1?x=1#y`, `${base}/produto/1?x=1#y`],
  [`${origin}${base}/sobre`, `${origin}${base}/sobre`],
  ['https://wa.me/55', 'https://wa.me/55'],
  [`${origin}/supabase/storage/v1/a`, `${origin}/supabase/storage/v1/a`],
])('keeps a link to %s within the preview', (href, wanted) => {
  const target = new Element(href);
  listeners.get('click')?.({ target });
  expect(target.href).toBe(wanted);
});

test('keeps a script’s navigation within the preview', () => {
  let prevented = 0;
  const navigate = (url: string) =>
    listeners.get('navigate')?.({
      ...{ cancelable: true, destination: { url } },
      preventDefault: () => {
        prevented += 1;
      },
    });
  navigate(`${origin}/produtos?search=copo`);
  navigate(`${origin}${base}/produtos?search=copo`);
  expect([prevented, assigned]).toEqual([1, [`${base}/produtos?search=copo`]]);
});

test('reads the preview’s catalogue, but sends and stores nothing', async () => {
  for (const file of ['/catalogo.json', '/_astro/catalogo.a.json', '/_astro/a.js', '/a.webp']) {
    await page.fetch(file);
  }
  await expect(page.fetch('/hooks/visit', { method: 'POST' })).rejects.toThrow();
  expect(fetched).toEqual([
    ...[`${base}/catalogo.json`, `${base}/_astro/catalogo.a.json`, '/_astro/a.js', '/a.webp'],
  ]);
  expect(page.localStorage).toBe(sessionStorage);
});
