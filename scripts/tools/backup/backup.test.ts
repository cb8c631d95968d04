import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { type ProductUnderTest, startProductUnderTest } from '../../testing/product-under-test.ts';
import { backUp } from './back-up.ts';
import {
  type Amount,
  buckets,
  type CopiedTable,
  listFiles,
  type Row,
  readRows,
  readTables,
} from './catalogue.ts';
import { replaceCatalogue, restore } from './restore.ts';

const products = 20;
/** Enough to fill more than one page of rows. */
const materials = 510;

let full: ProductUnderTest;
let other: ProductUnderTest;
let folder: string;
let copy: string;
/** Row and file counts of `copy`. */
let saved: Amount;
let tables: CopiedTable['table_name'][];
beforeAll(async () => {
  full = await startProductUnderTest({
    products,
    furnished: true,
    template: inject('pgliteTemplate'),
    unpublished: true,
  });
  other = await startProductUnderTest({
    products: 0,
    template: inject('pgliteTemplate'),
    unpublished: true,
  });
  await full.database.query(
    `insert into public.materials (name) select 'Material ' || n from generate_series(1, $1::int) n`,
    [materials],
  );
  tables = (await readTables(full.service)).map(({ table_name }) => table_name);
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-backup-'));
  copy = path.join(folder, 'copia');
});
afterAll(async () => {
  await full.stop();
  await other.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns all rows and files of a catalogue. */
async function contents({ service }: ProductUnderTest) {
  const rows = await Promise.all(tables.map((table) => readRows(service, table)));
  const files: Record<string, string> = {};
  for (const bucket of buckets) {
    for (const key of await listFiles(service, bucket)) {
      const { data } = await service.storage.from(bucket).download(key);
      files[`${bucket}/${key}`] = (await data?.text()) ?? '';
    }
  }
  return { rows, files };
}

/** Returns the expected contents of `other` after restoring `full`. */
async function contentsOfFull() {
  // Picture URLs depend on the backend; everything else is identical.
  const here = JSON.stringify(await contents(full)).replaceAll(full.access.url, other.access.url);
  return JSON.parse(here);
}

/** Creates a client that calls a hook before each request. */
function clientWith(
  { access }: ProductUnderTest,
  before: (method: string, address: string) => Promise<void> | void,
) {
  return createClient<Database>(access.url, access.secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: {
      fetch: async (input, options) => {
        await before(options?.method ?? 'GET', String(input));
        return fetch(input, options);
      },
    },
  });
}

async function storePicture(
  { service }: ProductUnderTest,
  bucket: string,
  key: string,
  text = key,
) {
  // The backend detects these bytes as a picture, and the text makes them unique.
  const isPng = key.endsWith('png');
  const begin = isPng ? Buffer.from('89504e470d0a1a0a', 'hex') : Buffer.from('RIFF\0\0\0\0WEBP');
  const bytes = Buffer.concat([begin, Buffer.from(text)]);
  const { error } = await service.storage.from(bucket).upload(key, bytes, {
    contentType: isPng ? 'image/png' : 'image/webp',
  });
  expect(error).toBeNull();
}

test('restores an identical catalogue into an empty shop', async () => {
  const { service } = full;
  await storePicture(full, 'products', `${full.productId}/frente.webp`);
  await storePicture(full, 'products', `${full.productId}/costas.webp`);
  await storePicture(full, 'about', 'historia.png');
  await service
    .from('site_content')
    .insert({ section_key: 'about', content: { title: 'Nós — “ção”' } })
    .throwOnError();

  const toAddress = (product: ProductUnderTest, key: string) =>
    product.service.storage.from('products').getPublicUrl(key).data.publicUrl;
  const picture = {
    product_id: full.productId,
    image_url: toAddress(full, `${full.productId}/frente.webp`),
    variants: [{ width: 320, url: toAddress(full, `${full.productId}/costas.webp`) }],
    alt_text: 'Provada',
  };
  await service.from('product_images').insert(picture).throwOnError();

  const { data: technique } = await service
    .from('techniques')
    .insert({
      name: 'Gravação a laser',
      max_colors: 1,
      look: 'engraved_light',
      finest_line_mm: 0.15,
    })
    .select('id')
    .single()
    .throwOnError();
  const its = { product_id: full.productId };
  await service
    .from('products')
    .update({ reference_code: 'SP-1', min_quantity: 50, ncm: '69111090' })
    .eq('id', full.productId)
    .throwOnError();
  await service
    .from('price_tiers')
    .insert({ ...its, min_quantity: 50, unit_price: 9.8765 })
    .throwOnError();
  await service
    .from('product_techniques')
    .insert({ ...its, technique_id: technique.id })
    .throwOnError();
  await service
    .from('print_areas')
    .insert({
      ...its,
      technique_id: technique.id,
      name: 'Frente',
      width_mm: 60,
      brightness: 0.35,
      curve: 0.03,
    })
    .throwOnError();
  await service
    .from('product_costs')
    .insert({ ...its, supplier: 'Fábrica', cost: 4.3217 })
    .throwOnError();

  const request = {
    id: crypto.randomUUID(),
    protocol: '2026-000123',
    kind: 'message',
    name: 'Rita',
    notice_version: '1',
    retain_until: '2028-01-01T00:00:00Z',
  };
  await service.from('requests').insert(request).throwOnError();
  const { data: logo } = await service
    .from('request_files')
    .insert({
      request_id: request.id,
      position: 0,
      media_type: 'image/svg+xml',
      size: 6,
      expires_at: '2026-01-01T00:00:00Z',
    })
    .select('object_name')
    .single()
    .throwOnError();
  const { error } = await service.storage
    .from('request-files')
    .upload(logo.object_name, Buffer.from('<svg/>'), { contentType: 'application/octet-stream' });
  expect(error).toBeNull();
  saved = await backUp(service, copy);
  expect(saved.files).toBe(4);
  expect(await readdir(path.join(copy, 'tables'))).toHaveLength(tables.length);
  expect(await restore(other.service, copy)).toEqual(saved);
  expect(await contents(other)).toEqual(await contentsOfFull());
  // The materials fill several pages of rows, so the copy and both catalogues were read page by page.
  const restored = other.service.from('materials').select('*', { count: 'exact', head: true });
  expect((await restored.throwOnError()).count).toBe(materials);
  expect(toAddress(other, 'x')).not.toBe(toAddress(full, 'x'));
  const { data } = await other.service
    .from('product_images')
    .select('image_url, variants')
    .eq('alt_text', 'Provada')
    .single()
    .throwOnError();
  expect(data).toEqual({
    image_url: toAddress(other, `${full.productId}/frente.webp`),
    variants: [{ width: 320, url: toAddress(other, `${full.productId}/costas.webp`) }],
  });
});

test('rejects a catalogue that is not empty, and explains how to replace it', async () => {
  const writes: string[] = [];
  const watched = clientWith(full, (method, address) => {
    if (method !== 'GET') writes.push(new URL(address).pathname);
  });
  const refused = restore(watched, copy);
  await expect(refused).rejects.toThrow(/não está vazio \(categories\).*-- \S+copia --replace$/);
  // The database rejects the whole restore in this one call, so nothing was written.
  expect(writes).toEqual(['/rest/v1/rpc/apply_restore']);
});

test('rejects a modified copy before anything is written', async () => {
  const refusal = (why: string | RegExp) =>
    expect(replaceCatalogue(other.service, copy, () => {})).rejects.toThrow(why);
  const without = async (file: string, change: (text: Buffer) => string | undefined) => {
    const held = await readFile(path.join(copy, file));
    const changed = change(held);
    await rm(path.join(copy, file));
    if (changed !== undefined) await writeFile(path.join(copy, file), changed);
    return () => writeFile(path.join(copy, file), held);
  };
  let putBack = await without('backup.json', () => undefined);
  await refusal(/A cópia em \S+ não foi terminada: .*cópia antiga/);
  await putBack();
  putBack = await without('backup.json', (text) => text.toString().slice(0, 40));
  await refusal('não foi terminada');
  await putBack();
  putBack = await without('backup.json', (text) =>
    text
      .toString()
      .replace(/"format": 6/, '"format": 7')
      .replace(/,\s+"checksum": "\w+"/, ''),
  );
  await refusal('do formato 7');
  await putBack();
  for (const [from, to] of [
    [/"format": 6/, '"format": 1'],
    [`"products": ${products}`, '"products": 19'],
    [/,\s+"checksum": "\w+"/, ''],
  ] as const) {
    putBack = await without('backup.json', (text) => text.toString().replace(from, to));
    await refusal(/O arquivo backup\.json da cópia em \S+ foi alterado/);
    await putBack();
  }
  const picture = `files/products/${full.productId}/frente.webp`;
  putBack = await without(picture, (text) => text.toString().replace('frente', 'frenti'));
  await refusal(`${picture} (não é o que foi copiado)`);
  await putBack();
  putBack = await without(picture, (text) => text.toString().slice(0, -1));
  await refusal(`${picture} (não é o que foi copiado)`);
  await putBack();
  putBack = await without('tables/categories.json', (text) =>
    text.toString().replace('"Bolsas"', '"Bolhas"'),
  );
  await refusal('tables/categories.json (foi alterado)');
  await putBack();
  putBack = await without(`files/products/${full.productId}/costas.webp`, () => undefined);
  await refusal('files/products (1 arquivos em vez de 2)');
  await putBack();
  putBack = await without('tables/categories.json', () => '[]');
  await refusal('tables/categories.json (0 registros em vez de 6)');
  await putBack();
  putBack = await without('tables/materials.json', () => undefined);
  await refusal('tables/materials.json (falta ou está danificado)');
  await putBack();
  // The rejected restore did not even make a backup of the previous catalogue.
  expect(await readdir(folder)).toEqual(['copia']);
  await expect(restore(other.service, folder)).rejects.toThrow('não é de uma cópia');
});

test('replaces a catalogue with a copy made while editors work', { tags: ['slow'] }, async () => {
  const { service } = full;
  const { data: late } = await service
    .from('categories')
    .insert({ name: 'De passagem', slug: 'de-passagem' })
    .select('id')
    .single()
    .throwOnError();
  const [kept = '', gone = ''] = (await readRows(service, 'products')).map(({ id }) => String(id));
  await service.from('products').update({ category_id: late.id }).eq('id', kept).throwOnError();
  await storePicture(full, 'carousel', 'de-passagem.webp');

  const edited = new Set<string>();
  const once = async (what: string, edit: () => Promise<unknown>) => {
    if (edited.has(what)) return;
    edited.add(what);
    await edit();
  };
  const between = clientWith(full, async (_, address) => {
    // Pictures and tags have already been read, but the products have not.
    if (address.includes('/rest/v1/products?')) {
      await once('a product', async () => {
        await service.from('products').delete().eq('id', gone).throwOnError();
        const { data } = await service
          .from('products')
          .insert({ name: 'Nova' })
          .select('id')
          .single()
          .throwOnError();
        const picture = { product_id: data.id, image_url: 'https://exemplo.com.br/nova.webp' };
        await service.from('product_images').insert(picture).throwOnError();
      });
    }
    if (address.includes('/rest/v1/categories?')) {
      await once('a category', async () => {
        await service.from('categories').delete().eq('id', late.id).throwOnError();
      });
    }
    if (address.includes('/carousel/de-passagem.webp')) {
      await once('a file', () => service.storage.from('carousel').remove(['de-passagem.webp']));
    }
  });
  const live = path.join(folder, 'ainda', 'sem', 'pasta', 'viva');
  const taken = await backUp(between, live);
  expect(edited.size).toBe(3);

  await storePicture(other, 'products', 'so-aqui/foto.webp');
  const before = await contents(other);
  const told: [string, Amount][] = [];
  expect(await replaceCatalogue(other.service, live, (...where) => void told.push(where))).toEqual(
    taken,
  );

  const { rows, files } = await contents(other);
  const [restored = [], images = []] = (['products', 'product_images'] as const).map(
    (table) => rows[tables.indexOf(table)],
  );
  expect(restored).toHaveLength(products);
  expect(restored.find(({ id }) => id === kept)?.category_id).toBeNull();
  expect(images.some(({ product_id }) => product_id === gone)).toBe(false);
  expect(Object.keys(files)).toHaveLength(saved.files);

  // The previous catalogue can be restored.
  const [[where, amount] = ['', saved]] = told;
  expect(where).toMatch(/\/viva-antes-\d{14}$/);
  expect(amount.files).toBe(saved.files + 1);
  await replaceCatalogue(other.service, where, () => {});
  expect(await contents(other)).toEqual(before);
});

test('leaves everything unchanged when a restore fails at any step, and names the backup', {
  tags: ['slow'],
}, async () => {
  await storePicture(other, 'products', 'de-novo/foto.webp');
  // One picture differs in the target, and one is missing.
  const pictures = other.service.storage.from('products');
  await pictures.remove([`${full.productId}/costas.webp`, `${full.productId}/frente.webp`]);
  await storePicture(other, 'products', `${full.productId}/frente.webp`, 'outra');
  const before = await contents(other);
  const places: [string, (method: string, address: string) => boolean, RegExp][] = [
    ['as rows are put aside', (_, at) => at.includes('/rpc/stage_restore'), /não foi feita/],
    ['at the rehearsal', (_, at) => at.includes('/rpc/apply_restore'), /não foi feita/],
    [
      'between two pictures',
      (method, at) =>
        method === 'POST' && at.includes('/object/products/') && at.includes('costas'),
      /não foi feita/,
    ],
  ];
  for (const [where, breaks, why] of places) {
    const broken = clientWith(other, (method, address) => {
      if (breaks(method, address)) throw new Error('caiu');
    });
    const told: string[] = [];
    const failure = await replaceCatalogue(broken, copy, (at) => void told.push(at)).then(
      () => undefined,
      (error: Error) => error.message,
    );
    expect(failure, where).toMatch(why);
    expect(failure, where).toMatch(/caiu/);
    expect(failure, where).toContain(`O catálogo de antes está guardado em ${told[0]}.`);
    expect(failure, where).toMatch(/-- \S+copia --replace$/);
    expect(await contents(other), where).toEqual(before);
    await rm(told[0] ?? '', { recursive: true });
  }

  let applied = 0;
  const silent = clientWith(other, (_, address) => {
    // The first call is the dry run, which may pass; the second is the restore.
    if (!address.includes('/rpc/apply_restore')) return;
    applied += 1;
    if (applied === 2) throw new Error('caiu');
  });
  await expect(replaceCatalogue(silent, copy, () => {})).rejects.toThrow(
    /se perdeu \(.*caiu.*feita por inteiro, ou nada dela\. O catálogo de antes/,
  );
  await expect(restore(other.service, copy)).rejects.toThrow('não está vazio');
  expect(await replaceCatalogue(other.service, copy, () => {})).toEqual(saved);
  const { rows, files } = await contents(other);
  expect(rows.flat()).toHaveLength(saved.rows);
  expect(Object.keys(files)).toHaveLength(saved.files);
});

/** Makes a copy in format 1, which has no checksums, and changes it in a way that only its content reveals. */
async function formerFormat(name: string, change: (rows: Row[]) => void, table = 'products') {
  const former = path.join(folder, name);
  await cp(copy, former, { recursive: true });
  const file = path.join(former, 'tables', `${table}.json`);
  const rows: Row[] = JSON.parse(await readFile(file, 'utf8'));
  change(rows);
  await writeFile(file, JSON.stringify(rows));
  const manifest = JSON.parse(await readFile(path.join(former, 'backup.json'), 'utf8'));
  const { checksum: _, checksums: __, ...rest } = manifest;
  await writeFile(path.join(former, 'backup.json'), JSON.stringify({ ...rest, format: 1 }));
  return former;
}

test('restores a copy without checksums with a warning, if the database accepts its rows', {
  tags: ['slow'],
}, async () => {
  const before = await contents(other);
  const wrong: [string, (rows: Row[]) => void, RegExp, string?][] = [
    ['preço', ([row]) => Object.assign(row ?? {}, { price: -1 }), /não aceita.*products/],
    [
      'coluna',
      (rows) => {
        for (const row of rows) row.peso = 1;
      },
      /products\.peso/,
    ],
    ['colunas', ([row]) => delete row?.stock, /rows_differ_in_columns: products/],
    ['tipo', ([row]) => Object.assign(row ?? {}, { stock: 'muito' }), /não aceita/],
    [
      'ligação',
      ([row]) => Object.assign(row ?? {}, { product_id: crypto.randomUUID() }),
      /não aceita.*product_tags/,
      'product_tags',
    ],
    ['repetido', (rows) => rows.splice(1, 1, rows[0] ?? {}), /não aceita.*products/],
  ];
  for (const [name, change, why, table] of wrong) {
    const refused = replaceCatalogue(
      other.service,
      await formerFormat(name, change, table),
      () => {},
    );
    await expect(refused, name).rejects.toThrow(why);
    expect(await contents(other), name).toEqual(before);
  }

  const warnings: string[] = [];
  const warn = (what: string) => void warnings.push(what);
  const changed = await formerFormat('antiga', ([row]) => Object.assign(row ?? {}, { price: 7 }));
  expect(await replaceCatalogue(other.service, changed, () => {}, warn)).toEqual(saved);
  expect(warnings).toEqual([expect.stringContaining('do formato 1, sem somas de verificação')]);
});

test('shows visitors and the outbox the old or the new catalogue, never a mix', {
  tags: ['slow'],
}, async () => {
  const counts = new Set<number | null>();
  const counting = clientWith(other, async (method, address) => {
    if (method !== 'POST' || !/rpc|object/.test(address)) return;
    const { count } = await other.service
      .from('products')
      .select('*', { count: 'exact', head: true })
      .throwOnError();
    counts.add(count);
  });
  await other.database.query('delete from publications');
  await replaceCatalogue(counting, copy, () => {});
  expect([...counts]).toEqual([products]);
  const { rows } = await other.database.query('select status from publications');
  expect(rows).toEqual([{ status: 'pending' }]);
});

test('reports a failed backup, rejects its incomplete copy, and overwrites no existing copy', async () => {
  const broken = clientWith(full, (_, address) => {
    if (address.includes('/object/') && address.includes('frente.webp')) throw new Error('caiu');
  });
  const unfinished = path.join(folder, 'inacabada');
  await expect(backUp(broken, unfinished)).rejects.toThrow(
    /A cópia em \S+inacabada não foi terminada \(.*caiu.*\)\. Apague/,
  );
  expect(await readdir(unfinished)).toContain('tables');
  await expect(restore(other.service, unfinished)).rejects.toThrow('não foi terminada');
  await expect(backUp(full.service, unfinished)).rejects.toThrow('já existe');
  const below = path.join(copy, 'backup.json', 'outra');
  await expect(backUp(full.service, below)).rejects.toThrow('Não é possível criar a pasta');
});
