import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { refusedRedirects } from '#shared/redirects/redirect-list.ts';
import { productSlug } from '#shared/redirects/short-addresses.ts';
import { isFixedPath, isRedirectTarget, isSitePath } from '#shared/redirects/site-path.ts';
import { unusualNames } from '#shared/testing/unusual-names.ts';
import { openTestBackend, roles, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

beforeEach(async () => {
  const { service } = backend;
  for (const table of ['collections', 'categories', 'redirects'] as const) {
    await service.from(table).delete().not('id', 'is', null).throwOnError();
  }
});

const redirects = async () => {
  const { data } = await backend.service
    .from('redirects')
    .select('from_path, to_path, origin')
    .order('from_path')
    .throwOnError();
  return data.map(({ from_path, to_path, origin }) => `${from_path} ${to_path} ${origin}`);
};

const addCategory = async (slug: string) => {
  const { data } = await backend.as.employee
    .from('categories')
    .insert({ name: randomUUID(), slug })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
};

const rename = (table: 'categories' | 'collections', id: string, slug: string) =>
  backend.as.employee.from(table).update({ slug }).eq('id', id).throwOnError();

const add = (pairs: [string, string][], role: (typeof roles)[number] = 'administrator') =>
  backend.as[role].rpc('add_redirects', {
    pairs: pairs.map(([from_path, to_path]) => ({ from_path, to_path })),
  });

/** Returns the problems from an error's details, by position. */
const problems = ({ error }: { error: { details?: string | null } | null }) =>
  [...refusedRedirects(error?.details)].map(([at, problem]) => `${at} ${problem}`);

describe('changed names of products', () => {
  const addProduct = async (product: object) => {
    const { data } = await backend.service
      .from('products')
      .insert({ name: 'Caneca', color_name: 'Azul', ...product })
      .select('id')
      .single()
      .throwOnError();
    return data.id;
  };
  const change = (id: string, product: object) =>
    backend.as.employee.from('products').update(product).eq('id', id).throwOnError();
  const former = async () => (await redirects()).filter((redirect) => redirect.startsWith('/p/'));

  test('redirect every former address to the page', async () => {
    const id = await addProduct({});
    await change(id, { name: 'Xícara', price: 10 });
    await change(id, { reference_code: `R-${id}`, stock: 3 });
    expect(await former()).toEqual([
      `/p/caneca-azul /produto/${id} slug`,
      `/p/xicara-azul /produto/${id} slug`,
    ]);
    await change(id, { reference_code: null, name: 'Caneca' });
    expect(await former()).toEqual([
      `/p/caneca-azul /produto/${id} slug`,
      `/p/r-${id} /produto/${id} slug`,
      `/p/xicara-azul /produto/${id} slug`,
    ]);
  });

  test('lead to the last product that left an address, and reveal nothing about hidden ones', async () => {
    const ids = [await addProduct({}), await addProduct({})];
    for (const id of ids) await change(id, { name: 'Copo' });
    const hidden = await addProduct({ name: 'Segredo', is_active: false });
    await change(hidden, { name: 'Novidade', is_active: true });
    expect(await former()).toEqual([`/p/caneca-azul /produto/${ids[1]} slug`]);
  });

  test('have the same spelling as the short URLs of the site', async () => {
    const products = [
      ['SP 1.020/2', 'Caneca', 'Azul'],
      [null, 'Café & Cia. – Garrafa Térmica 1,2 L', 'Azul-marinho'],
      ['  ', 'CANECA AZUL ROYAL', 'Azul Royal'],
      [null, 'Ação', null],
      ['№', '漢字', 'Über'],
      ...unusualNames.map(([name]) => [null, name, 'Branco'] as const),
    ] as const;
    for (const [referenceCode, name, colorName] of products) {
      const quoted = [referenceCode, name, colorName].map((text) => (text ? `'${text}'` : 'null'));
      const [row] = await backend.sql<{ slug: string }>(
        `select private.product_slug(${quoted.join(', ')}) as slug`,
      );
      expect(row?.slug).toBe(productSlug({ referenceCode, name, colorName }));
    }
  });
});

describe('changed slugs', () => {
  test('redirect in one step, however often they change', async () => {
    const id = await addCategory('canecas');
    await rename('categories', id, 'xicaras');
    await rename('categories', id, 'copos');
    expect(await redirects()).toEqual([
      '/categoria/canecas /categoria/copos slug',
      '/categoria/xicaras /categoria/copos slug',
    ]);
  });

  test('remove the redirect from a slug that is used again', async () => {
    const id = await addCategory('canecas');
    await rename('categories', id, 'xicaras');
    await rename('categories', id, 'canecas');
    expect(await redirects()).toEqual(['/categoria/xicaras /categoria/canecas slug']);
    await rename('categories', id, 'copos');
    await addCategory('xicaras');
    expect(await redirects()).toEqual(['/categoria/canecas /categoria/copos slug']);
  });

  test('of techniques derive from their names, and redirect to the page about techniques once removed', async () => {
    const { service, as } = backend;
    const { data } = await service
      .from('techniques')
      .insert([{ name: 'Gravação a láser' }, { name: 'Gravação: a laser' }, { name: '漢字' }])
      .select('id, slug')
      .order('slug')
      .throwOnError();
    expect(data.map(({ slug }) => slug)).toEqual([
      'gravacao-a-laser',
      'gravacao-a-laser-2',
      'tecnica',
    ]);
    const change = (values: { slug?: string; is_active?: boolean }) =>
      as.employee
        .from('techniques')
        .update(values)
        .eq('id', data[0]?.id ?? '');
    const taken = await change({ slug: 'tecnica' });
    expect(taken.error?.message).toContain('techniques_slug_key');
    expect((await change({ slug: 'Com Espaço' })).error?.message).toContain(
      'techniques_slug_check',
    );
    await change({ slug: 'laser' }).throwOnError();
    expect(await redirects()).toEqual(['/tecnicas/gravacao-a-laser /tecnicas/laser slug']);
    expect(problems(await add([['/tecnicas/laser', '/arte']]))).toEqual(['0 from_page']);
    await change({ is_active: false }).throwOnError();
    expect(await redirects()).toEqual([
      '/tecnicas/gravacao-a-laser /tecnicas slug',
      '/tecnicas/laser /tecnicas slug',
    ]);
    await change({ is_active: true }).throwOnError();
    expect(await redirects()).toEqual(['/tecnicas/gravacao-a-laser /tecnicas slug']);
  });

  test('can be swapped', async () => {
    const [one, other] = [await addCategory('canecas'), await addCategory('copos')];
    await rename('categories', one, 'tmp');
    await rename('categories', other, 'canecas');
    await rename('categories', one, 'copos');
    expect(await redirects()).toEqual(['/categoria/tmp /categoria/copos slug']);
  });

  test("redirect a deleted category to its products' new category, or to the catalogue", async () => {
    const [mugs, cups, bags] = [
      await addCategory('canecas'),
      await addCategory('copos'),
      await addCategory('bolsas'),
    ];
    await rename('categories', mugs, 'xicaras');
    const { as } = backend;
    await as.employee.rpc('delete_category', { category_id: mugs, move_to: cups }).throwOnError();
    await as.employee.rpc('delete_category', { category_id: bags }).throwOnError();
    expect(await redirects()).toEqual([
      '/categoria/bolsas /produtos slug',
      '/categoria/canecas /categoria/copos slug',
      '/categoria/xicaras /categoria/copos slug',
    ]);
  });

  test('redirect a deleted collection', async () => {
    const { data } = await backend.as.employee
      .rpc('save_collection', { collection: { title: 'Eventos', slug: 'eventos' }, products: [] })
      .throwOnError();
    await rename('collections', data.id, 'feiras');
    expect(await redirects()).toEqual(['/ideias/eventos /ideias/feiras slug']);
    await backend.as.employee.from('collections').delete().eq('id', data.id).throwOnError();
    expect(await redirects()).toEqual([
      '/ideias/eventos /produtos slug',
      '/ideias/feiras /produtos slug',
    ]);
  });

  test('retarget manual redirects, with their query', async () => {
    const id = await addCategory('canecas');
    await add([['/antiga', '/categoria/canecas?cor=Azul']]).throwOnError();
    await rename('categories', id, 'copos');
    expect(await redirects()).toContain('/antiga /categoria/copos?cor=Azul own');
  });

  test('reject callers without write access', async () => {
    const id = await addCategory('canecas');
    for (const role of ['anonymous', 'stranger', 'inactive'] as const) {
      await backend.as[role].from('categories').update({ slug: 'roubadas' }).eq('id', id);
    }
    expect(await redirects()).toEqual([]);
  });
});

describe('administrators', () => {
  test('add redirects, each to the end of its chain', async () => {
    await add([['/um', '/dois']]).throwOnError();
    const { data } = await add([
      ['/dois', '/tres'],
      ['/tres', 'https://exemplo.com.br/fim'],
      ['/zero', '/um'],
    ]).throwOnError();
    expect(data).toBe(3);
    expect(await redirects()).toEqual([
      '/dois https://exemplo.com.br/fim own',
      '/tres https://exemplo.com.br/fim own',
      '/um https://exemplo.com.br/fim own',
      '/zero https://exemplo.com.br/fim own',
    ]);
  });

  test('add none if one is rejected, and get the reason for each', async () => {
    await addCategory('canecas');
    const { data: product } = await backend.service
      .from('products')
      .insert({ name: 'Caneca' })
      .select('id')
      .single()
      .throwOnError();
    await add([['/conhecida', '/sobre']]).throwOnError();
    const answer = await add([
      ['/certa', '/sobre'],
      ['sem barra', '/sobre'],
      ['/admin/x', '/sobre'],
      ['/categoria/canecas', '/sobre'],
      [`/produto/${product.id}`, '/sobre'],
      ['/insegura', 'http://exemplo.com.br'],
      ['/igual', '/igual#fim'],
      ['/conhecida', '/contato'],
      ['/certa', '/contato'],
    ]);
    expect(answer.error).toMatchObject({ code: 'PT422', message: 'redirects_refused' });
    expect(problems(answer)).toEqual([
      '1 from_invalid',
      '2 from_fixed',
      '3 from_page',
      '4 from_page',
      '5 to_invalid',
      '6 same',
      '7 known',
      '8 double',
    ]);
    expect(await redirects()).toEqual(['/conhecida /sobre own']);
  });

  test('add no loop', async () => {
    await add([['/a', '/b']]).throwOnError();
    expect(
      problems(
        await add([
          ['/b', '/c'],
          ['/c', '/a'],
          ['/d', '/sobre'],
        ]),
      ),
    ).toEqual(['0 loop', '1 loop']);
    expect(await redirects()).toEqual(['/a /b own']);
  });

  test('add at most 5,000, in a valid list', async () => {
    const many = Array.from({ length: 5000 }, (_, n): [string, string] => [
      `/antiga/${n}`,
      '/sobre',
    ]);
    await add(many).throwOnError();
    expect((await add([['/mais-uma', '/sobre']])).error?.message).toBe('too_many_redirects');
    for (const pairs of [[], {}, 5, [...many, ['/x', '/y']]]) {
      const { error } = await backend.as.administrator.rpc('add_redirects', {
        pairs: pairs as never,
      });
      expect(error?.message).toBe('pairs_invalid');
    }
  }, 60_000);

  test.each(roles.filter((role) => role !== 'administrator'))(
    'rejects redirects of %s',
    async (role) => {
      const { error } = await add([['/a', '/b']], role);
      expect(error?.code).toBe('42501');
      expect(await redirects()).toEqual([]);
    },
  );
});

test('accepts the same paths as the forms', async () => {
  const paths = [
    '/a',
    '/a/b',
    '/canecas térmicas',
    '/A-b_c.~',
    "/d'agua",
    '/a(b)',
    '/a:b',
    '/é',
    '',
    '/',
    'a',
    '/a/',
    '//a',
    '/a//b',
    '/a?b',
    '/a#b',
    '/a%20b',
    '/a*',
    '/a\\b',
    '/./a',
    '/a/..',
    '/.well-known',
    '/a.html',
    '/index',
    '/a/index',
    '/indexar',
    '/ a',
    '/a ',
    '/a /b',
    '/a\tb',
    '/a"b',
    '/<a>',
    '/e\u0301',
    `/${'a'.repeat(499)}`,
    `/${'a'.repeat(500)}`,
    '/admin',
    '/admin/x',
    '/administrar',
    '/supabase/x',
    '/_astro/x',
    '/produtos',
    '/produtos/pagina/2',
    '/produtos/x',
    '/sobre',
    '/sobre-nos',
    '/favicon.ico',
    '/icone-192.png',
    '/sitemap-index.xml',
    '/sitemap.xml',
    '/llms.txt',
    '/enderecos.json',
    '/p/caneca',
    '/robots.txt',
    '/x.gz',
    '/404',
    '/feeds/produtos.json',
    '/catalogo.json',
    '/areas-de-gravacao.json',
    '/prazos.json',
    '/redirecionamentos.json',
    '/hooks/publish',
    '/healthz',
    '/readyz',
    '/metricsx',
    '/categoria/x',
    '/ideias/x',
    '/produto/x',
  ];
  const targets = [
    ...paths,
    '/?a=b',
    '/#a',
    '/a?b=c#d',
    '/a?b=%20',
    '/a?b c',
    '/a?"',
    'https://exemplo.com.br',
    'https://exemplo.com.br/a?b#c',
    'http://exemplo.com.br',
    'https://',
    'https://exemplo.com.br/a b',
    'mailto:a@b.c',
    'javascript:alert(1)',
    '//exemplo.com.br',
    'exemplo.com.br',
  ];
  const judged = async (of: string, texts: string[]) => {
    const [row] = await backend.sql<{ all: boolean[] }>(
      `select array_agg(private.${of}(given) order by place) as all
       from jsonb_array_elements_text('${JSON.stringify(texts).replaceAll("'", "''")}') with ordinality as t (given, place)`,
    );
    return Object.fromEntries(texts.map((text, at) => [text, row?.all[at]]));
  };
  const said = (texts: string[], says: (text: string) => boolean) =>
    Object.fromEntries(texts.map((text) => [text, says(text)]));
  expect(await judged('is_site_path', paths)).toEqual(said(paths, isSitePath));
  // Only TypeScript knows the site's pages.
  const isReserved = (path: string) => isFixedPath(path) && path !== '/sobre';
  expect(await judged('is_fixed_path', paths)).toEqual(said(paths, isReserved));
  expect(await judged('is_redirect_target', targets)).toEqual(said(targets, isRedirectTarget));
});
