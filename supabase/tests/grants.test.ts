import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBackend } from '../../scripts/backend/app.ts';
import { generateKeys } from '../../scripts/backend/keys.ts';
import { newEngine } from './test-backend.ts';

// The embedded API grants every table to every role at its first request and leaves the rest to row-level
// security; hosted Supabase does not. So the grants are read before there is a first request.
let app: Awaited<ReturnType<typeof openBackend>>;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-test-'));
  app = await openBackend({
    engine: await newEngine(folder),
    keys: await generateKeys(),
    filesFolder: folder,
    url: 'http://127.0.0.1:9',
  });
});
afterAll(async () => {
  await app.connection.close();
  await rm(folder, { recursive: true, force: true });
});

const granted = async (role: string) => {
  const { rows } = await app.connection.exec<{ rows: { name: string; rights: string }[] }>(`
    select c.relname as name, string_agg(p, ',' order by p) as rights
    from pg_class c
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_table_privilege('${role}', c.oid, p)
    group by 1`);
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]));
};

const write = 'DELETE,INSERT,SELECT,UPDATE';

test('anonymous callers may read the tables of the public site', async () => {
  expect(await granted('anon')).toEqual({
    carousel_slides: 'SELECT',
    categories: 'SELECT',
    how_it_works_steps: 'SELECT',
    materials: 'SELECT',
    product_groups: 'SELECT',
    product_images: 'SELECT',
    product_tags: 'SELECT',
    products: 'SELECT',
    site_content: 'SELECT',
  });
});

test('signed-in callers may besides write, where a policy lets them', async () => {
  expect(await granted('authenticated')).toEqual({
    admin_users: write,
    carousel_slides: write,
    categories: write,
    how_it_works_steps: write,
    materials: write,
    product_groups: write,
    product_images: write,
    product_tags: write,
    products: write,
    publication_changes: 'SELECT',
    publications: 'SELECT',
    site_content: write,
  });
});

test('every table has row-level security', async () => {
  const { rows } = await app.connection.exec<{ rows: { name: string }[] }>(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity`);
  expect(rows).toEqual([]);
});

test('functions: staff save products, only the service publishes', async () => {
  const { rows } = await app.connection.exec<{ rows: { name: string; who: string }[] }>(`
    select p.proname as name, string_agg(r, ',' order by r) as who
    from pg_proc p cross join unnest(array['anon', 'authenticated', 'service_role']) r
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege(r, p.oid, 'EXECUTE')
    group by 1 order by 1`);
  expect(Object.fromEntries(rows.map(({ name, who }) => [name, who]))).toEqual({
    claim_publications: 'service_role',
    delete_category: 'authenticated,service_role',
    finish_publications: 'service_role',
    folded_name: 'authenticated,service_role',
    group_product: 'authenticated,service_role',
    is_admin: 'authenticated,service_role',
    is_staff: 'authenticated,service_role',
    links_are_safe: 'authenticated,service_role',
    next_publication_due: 'service_role',
    placed_images: 'authenticated,service_role',
    release_publications: 'service_role',
    request_publication: 'authenticated',
    retag_products: 'authenticated,service_role',
    save_product: 'authenticated,service_role',
    save_site_content: 'authenticated,service_role',
    staff_name: 'authenticated,service_role',
    staff_names: 'authenticated,service_role',
    unreferenced_files: 'authenticated,service_role',
  });
});
