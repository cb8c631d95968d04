import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Random } from '#scripts/testing/random.ts';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { counts } from '#shared/limits/limits.ts';
import { readQuad } from '#shared/print-areas/quad.ts';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const image = (name: string) => ({
  image_url: `https://exemplo.com.br/${name}.webp`,
  width: 800,
  height: 600,
  variants: [],
});

interface Saved {
  id: string;
  images?: object[];
  areas?: object[];
  expected?: string;
}

const save = (
  { id, images = [], areas, expected }: Saved,
  by: 'employee' | 'inactive' = 'employee',
) =>
  backend.as[by].rpc('save_product', {
    product: {
      id,
      name: 'Caneca',
      description: 'x',
      ...(areas === undefined ? {} : { print_areas: areas }),
    } as never,
    tags: [],
    images: images as never,
    ...(expected === undefined ? {} : { expected_updated_at: expected }),
  });

const create = async (given: Omit<Saved, 'id'> = {}) => {
  const id = randomUUID();
  await save({ id, ...given }).throwOnError();
  return id;
};

const areasOf = async (id: string) => {
  const { data } = await backend.as.employee
    .from('print_areas')
    .select('id, image_id, technique_id, name, width_mm, height_mm, quad, brightness, curve')
    .eq('product_id', id)
    .order('name')
    .throwOnError();
  // Numeric columns may arrive as text.
  const toNumber = (exact: number | null) => (exact === null ? null : Number(exact));
  return data.map(({ brightness, curve, ...area }) => ({
    ...area,
    brightness: toNumber(brightness),
    curve: toNumber(curve),
  }));
};

const updatedAt = async (id: string) => {
  const { data } = await backend.as.employee
    .from('products')
    .select('updated_at')
    .eq('id', id)
    .single()
    .throwOnError();
  return data.updated_at;
};

const square = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
];

const front = (image_id: string | null = null) => ({
  id: randomUUID(),
  image_id,
  technique_id: null,
  name: 'Frente',
  width_mm: 60,
  height_mm: 40,
  quad: square,
  brightness: null as number | null,
  curve: null as number | null,
});

describe('save_product', () => {
  test('saves an area on a new image', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const area = front(second);
    const id = await create({
      images: [
        { id: first, ...image('a') },
        { id: second, ...image('b') },
      ],
      areas: [area],
    });
    expect(await areasOf(id)).toEqual([area]);
  });

  test('adds, changes and removes areas', async () => {
    const imageId = randomUUID();
    const [one, two, three] = [front(imageId), { ...front(), name: 'Tampa' }, front(imageId)];
    const id = await create({ images: [{ id: imageId, ...image('a') }], areas: [one, two] });
    const changed = { ...two, width_mm: null, quad: null };
    await save({
      id,
      images: [{ id: imageId }],
      areas: [changed, { ...three, name: ' Alça ' }],
    }).throwOnError();
    expect(await areasOf(id)).toEqual([{ ...three, name: 'Alça' }, changed]);
  });

  test('keeps areas that are not listed and deletes all for an empty list', async () => {
    const area = front();
    const id = await create({ areas: [area] });
    await save({ id }).throwOnError();
    expect(await areasOf(id)).toEqual([area]);
    await save({ id, areas: [] }).throwOnError();
    expect(await areasOf(id)).toEqual([]);
  });

  test('keeps the brightness until an area moves', async () => {
    const area = { ...front(), brightness: 0.25 };
    const id = await create({ areas: [area] });
    const { brightness: _, ...unmeasured } = area;
    await save({ id, areas: [{ ...unmeasured, name: 'Verso' }] }).throwOnError();
    expect(await areasOf(id)).toMatchObject([{ name: 'Verso', brightness: 0.25 }]);
    await save({ id, areas: [{ ...area, brightness: 0.5 }] }).throwOnError();
    expect(await areasOf(id)).toMatchObject([{ name: 'Frente', brightness: 0.5 }]);
    const elsewhere = [[0.1, 0.2], ...square.slice(1)];
    await save({ id, areas: [{ ...unmeasured, quad: elsewhere }] }).throwOnError();
    expect(await areasOf(id)).toMatchObject([{ quad: elsewhere, brightness: null }]);
  });

  test('saves the curve, and keeps it for callers that do not send it', async () => {
    const area = { ...front(), curve: 0.03 };
    const id = await create({ areas: [area] });
    expect(await areasOf(id)).toEqual([area]);
    const { curve: _, ...unknowing } = area;
    await save({ id, areas: [{ ...unknowing, name: 'Verso' }] }).throwOnError();
    expect(await areasOf(id)).toMatchObject([{ name: 'Verso', curve: 0.03 }]);
    await save({ id, areas: [{ ...area, curve: -0.5 }] }).throwOnError();
    expect(await areasOf(id)).toMatchObject([{ curve: -0.5 }]);
    await save({ id, areas: [{ ...area, curve: null }] }).throwOnError();
    expect(await areasOf(id)).toMatchObject([{ curve: null }]);
    const { error } = await save({ id, areas: [{ ...area, curve: 0.51 }] });
    expect(toConstraintError(error ?? {})).toMatchObject({ table: 'print_areas', column: 'curve' });
  });

  test('updates the date of the product if an area differs', async () => {
    const area = front();
    const id = await create({ areas: [area] });
    const before = await updatedAt(id);
    await save({ id, areas: [area] }).throwOnError();
    expect(await updatedAt(id)).toBe(before);
    await save({ id, areas: [{ ...area, height_mm: 41 }] }).throwOnError();
    expect(await updatedAt(id)).not.toBe(before);
    const late = await save({ id, areas: [], expected: before });
    expect(late.error?.code).toBe('PT409');
    expect(await areasOf(id)).toHaveLength(1);
  });

  test('keeps the sizes of an area whose image was removed by somebody else', async () => {
    const [gone, left] = [randomUUID(), randomUUID()];
    const images = [
      { id: gone, ...image('a') },
      { id: left, ...image('b') },
    ];
    const area = front(gone);
    const id = await create({ images, areas: [area] });
    await save({ id, images: [{ id: left }] }).throwOnError();
    expect(await areasOf(id)).toEqual([{ ...area, image_id: null }]);
    // A form that still lists the removed image keeps the sizes.
    await save({ id, images: [{ id: gone }, { id: left }], areas: [area] }).throwOnError();
    expect(await areasOf(id)).toEqual([{ ...area, image_id: null }]);
  });

  test('restores an image under its id, with its areas', async () => {
    const imageId = randomUUID();
    const area = front(imageId);
    const id = await create({ images: [{ id: imageId, ...image('a') }], areas: [area] });
    await save({ id, images: [], areas: [] }).throwOnError();
    await save({ id, images: [{ id: imageId, ...image('a') }], areas: [area] }).throwOnError();
    expect(await areasOf(id)).toEqual([area]);
  });

  test('adds no image twice', async () => {
    const imageId = randomUUID();
    const given = { id: imageId, ...image('a') };
    const id = await create({ images: [given] });
    await save({ id, images: [given] }).throwOnError();
    const { data } = await backend.as.employee
      .from('product_images')
      .select('id')
      .eq('product_id', id)
      .throwOnError();
    expect(data).toEqual([{ id: imageId }]);
  });

  test('rejects areas and images of another product', async () => {
    const imageId = randomUUID();
    const theirs = front(imageId);
    const other = await create({ images: [{ id: imageId, ...image('a') }], areas: [theirs] });
    const id = await create({ areas: [front(imageId)] });
    expect((await areasOf(id))[0]?.image_id).toBeNull();
    const stolen = await save({ id, areas: [{ ...theirs, name: 'Roubada' }] });
    expect(stolen.error?.code).toBe('23505');
    const copied = await save({ id, images: [{ id: imageId, ...image('b') }] });
    expect(copied.error?.code).toBe('23505');
    expect(await areasOf(other)).toEqual([theirs]);
  });

  test('rejects an area on an image of another product from every caller', async () => {
    const imageId = randomUUID();
    await create({ images: [{ id: imageId, ...image('a') }] });
    const id = await create();
    const { error } = await backend.service
      .from('print_areas')
      .insert({ product_id: id, image_id: imageId, name: 'Frente' });
    expect(error?.code).toBe('23503');
  });

  test('rejects a crossed area and saves nothing', async () => {
    const id = await create();
    const crossed = [square[0], square[2], square[1], square[3]];
    const { error } = await save({ id, areas: [front(), { ...front(), quad: crossed }] });
    expect(toConstraintError(error ?? {})).toMatchObject({ table: 'print_areas', column: 'quad' });
    expect(await areasOf(id)).toEqual([]);
  });

  test('rejects more areas than the maximum', async () => {
    const areas = Array.from({ length: counts.print_areas + 1 }, () => front());
    const { error } = await save({ id: randomUUID(), areas });
    expect(toConstraintError(error ?? {})).toMatchObject({ table: 'print_areas' });
  });

  test('rejects callers other than active staff', async () => {
    const id = await create({ areas: [front()] });
    const { error } = await save({ id, areas: [] }, 'inactive');
    expect(error?.code).toBe('42501');
    expect(await areasOf(id)).toHaveLength(1);
  });
});

test('accepts every shape the editor can draw', async () => {
  const random = new Random(7);
  // Uses few positions so that lines, crossings and folds are frequent.
  const place = () => random.whole(5) / 4 + (random.whole(2) === 0 ? 0 : 0.1);
  const quads = Array.from({ length: 500 }, () =>
    Array.from({ length: 4 }, () => [place(), place()]),
  );
  const [taken] = await backend.sql<{ quads: boolean[] }>(`
    select array_agg(private.is_quad(quad) order by place) as quads
    from jsonb_array_elements('${JSON.stringify(quads)}') with ordinality as given (quad, place)
  `);
  const drawn = quads.map((quad) => readQuad(quad) !== null);
  expect(drawn.filter(Boolean).length).toBeGreaterThan(5);
  expect(taken?.quads).toEqual(drawn);
});

describe('print areas', () => {
  const add = async (quad: unknown) => {
    const id = await create();
    return backend.as.employee
      .from('print_areas')
      .insert({ product_id: id, name: 'Frente', quad: quad as never })
      .select('id, product_id')
      .single();
  };

  test.each([
    ['a square', square],
    [
      'the whole picture',
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ],
    ],
    [
      'a square in perspective',
      [
        [0.1, 0.3],
        [0.7, 0.1],
        [0.9, 0.8],
        [0.2, 0.7],
      ],
    ],
    ['none', null],
  ])('accept %s', async (_, quad) => {
    expect((await add(quad)).error).toBeNull();
  });

  test.each([
    ['crosses itself', [square[0], square[2], square[1], square[3]]],
    ['is not convex', [square[0], square[1], [0.3, 0.3], square[3]]],
    ['is mirrored', square.toReversed()],
    [
      'is a line',
      [
        [0, 0],
        [0.3, 0.3],
        [0.6, 0.6],
        [1, 1],
      ],
    ],
    ['has a corner twice', [square[0], square[0], square[2], square[3]]],
    ['leaves the picture', [square[0], [1.2, 0.2], square[2], square[3]]],
    ['has three corners', square.slice(1)],
    ['has five corners', [...square, [0.1, 0.5]]],
    ['has a corner with three numbers', [[0.2, 0.2, 0], ...square.slice(1)]],
    ['has text instead of numbers', [['0.2', '0.2'], ...square.slice(1)]],
    ['is an object', { x: 1 }],
    ['is a number', 4],
  ])('are rejected when one %s', async (_, quad) => {
    const { error } = await add(quad);
    expect(toConstraintError(error ?? {})).toMatchObject({ table: 'print_areas', column: 'quad' });
  });

  test('outlive their picture and technique, not their product', async () => {
    const id = await create();
    const { service } = backend;
    const { data: image } = await service
      .from('product_images')
      .insert({ product_id: id, image_url: '/a.webp' })
      .select('id')
      .single()
      .throwOnError();
    const { data: technique } = await service
      .from('techniques')
      .insert({ name: 'De passagem' })
      .select('id')
      .single()
      .throwOnError();
    await service
      .from('print_areas')
      .insert({
        product_id: id,
        image_id: image.id,
        technique_id: technique.id,
        name: 'Frente',
        width_mm: 60,
        quad: square,
      })
      .throwOnError();
    await service.from('product_images').delete().eq('id', image.id).throwOnError();
    await service.from('techniques').delete().eq('id', technique.id).throwOnError();
    const left = async () =>
      (
        await service
          .from('print_areas')
          .select('image_id, technique_id, width_mm')
          .eq('product_id', id)
      ).data;
    expect(await left()).toEqual([{ image_id: null, technique_id: null, width_mm: 60 }]);
    await service.from('products').delete().eq('id', id).throwOnError();
    expect(await left()).toEqual([]);
  });
});

describe('save_product_set', () => {
  const copied = (image_id: string | null = null) => {
    const { id: _, ...area } = { ...front(image_id), brightness: 0.25, curve: 0.02 };
    return area;
  };
  const replace = (
    rows: { product: { id: string; print_areas: object[] }; expected_updated_at: string }[],
    by: 'employee' | 'inactive' | 'anonymous' = 'employee',
  ) => backend.as[by].rpc('save_product_set', { rows: rows as never });
  const toGive = async (id: string, areas: object[] = [copied()]) => ({
    product: { id, print_areas: areas },
    expected_updated_at: await updatedAt(id),
  });

  test('replaces the areas of several products', async () => {
    const imageId = randomUUID();
    const [one, two] = [
      await create({
        images: [{ id: imageId, ...image('a') }],
        areas: [{ ...front(), name: 'Tampa' }],
      }),
      await create(),
    ];
    await replace([await toGive(one, [copied(imageId)]), await toGive(two)]).throwOnError();
    expect(await areasOf(one)).toMatchObject([copied(imageId)]);
    expect(await areasOf(two)).toMatchObject([copied()]);
  });

  test('changes none if one was changed or deleted in the meantime', async () => {
    const [one, two] = [await create(), await create()];
    const given = [await toGive(one), await toGive(two)];
    await save({ id: two, areas: [{ ...front(), name: 'Verso' }] }).throwOnError();
    expect((await replace(given)).error).toMatchObject({ code: 'PT409', details: 'Caneca' });
    const gone = await toGive(two);
    gone.product.id = randomUUID();
    expect((await replace([await toGive(one), gone])).error?.code).toBe('PT404');
    expect(await areasOf(one)).toEqual([]);
    expect(await areasOf(two)).toMatchObject([{ name: 'Verso' }]);
  });

  test.each(['inactive', 'anonymous'] as const)('rejects %s callers', async (caller) => {
    const id = await create();
    const { error } = await replace([await toGive(id)], caller);
    expect(error?.code).toBe('42501');
    expect(await areasOf(id)).toEqual([]);
  });

  test('rejects a product listed twice', async () => {
    const given = await toGive(await create());
    expect((await replace([given, given])).error?.code).toBe('PT422');
  });
});
