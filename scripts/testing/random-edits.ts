import type { Client } from '../config/service-client.ts';
import { Random } from './random.ts';
import { randomListEdits, tags } from './random-list-edits.ts';
import { RandomRows } from './random-rows.ts';
import { randomSpecEdits } from './random-spec-edits.ts';

const colors = ['Azul', 'Preta', 'Verde Claro', 'Branco', null] as const;
const things = ['Caneca', 'Garrafa', 'Copo', 'Caneta', 'Bolsa'] as const;
const sections = [
  'about',
  'contact',
  'contact_info',
  'identity',
  'privacy',
  'category_shortcuts',
  'home_hero',
  'categories_section',
  'new_products_section',
  'home_examples',
  'techniques',
  'artwork',
  'deliveries',
] as const;

/** Random edits like those made in a back-office, reproducible by seed down to the ids of added rows. */
export class RandomEdits {
  readonly #client: Client;
  readonly #random: Random;
  readonly #rows: RandomRows;

  constructor(client: Client, seed: number) {
    this.#client = client;
    this.#random = new Random(seed);
    this.#rows = new RandomRows(client, this.#random);
    Object.assign(
      this.#edits,
      randomListEdits(client, this.#random, this.#rows),
      randomSpecEdits(client, this.#random, this.#rows),
    );
  }

  #name(): string {
    return `${this.#random.one(things)} ${this.#random.one(colors) ?? ''} ${this.#random.whole(9)}00 ml`;
  }

  /** Prepares a bare catalogue for edits: adds categories, groups and materials, and products that use them. */
  async furnish(): Promise<void> {
    const client = this.#client;
    const named = (names: string[]) => names.map((name) => ({ id: this.#random.uuid(), name }));
    await client
      .from('categories')
      .insert(
        named(['Copos', 'Sacolas', 'Kits']).map((row) => ({
          ...row,
          slug: row.name.toLowerCase(),
        })),
      )
      .throwOnError();
    await client
      .from('product_groups')
      .insert(named(['Um', 'Dois', 'Três']))
      .throwOnError();
    await client
      .from('materials')
      .insert(named(['Cerâmica', 'Aço Inox']))
      .throwOnError();
    const [categories, groups] = [
      await this.#rows.ids('categories'),
      await this.#rows.ids('product_groups'),
    ];
    for (const id of await this.#rows.ids('products')) {
      await client
        .from('products')
        .update({
          name: this.#name(),
          color_name: this.#random.one(colors),
          category_id: this.#random.one([...categories, null]),
          product_group_id: this.#random.one([...groups, null, null, null]),
          is_featured: this.#random.is(0.1),
          is_new: this.#random.is(0.1),
        })
        .eq('id', id)
        .throwOnError();
    }
  }

  async empty(): Promise<string[]> {
    await this.products().delete().neq('name', '').throwOnError();
    return ['empty'];
  }

  /** Makes a number of random edits; returns their descriptions. */
  async some(count: number): Promise<string[]> {
    const done: string[] = [];
    if ((await this.#rows.ids('products')).length === 0) {
      for (let first = 0; first < 5; first += 1) await this.#edits.add?.();
    }
    for (let edit = 0; edit < count; edit += 1) {
      const name = this.#random.one(Object.keys(this.#edits));
      await this.#edits[name]?.();
      done.push(name);
    }
    return done;
  }

  readonly #edits: Record<string, () => Promise<unknown>> = {
    rename: async () => this.#update({ name: this.#name() }),
    color: async () => this.#update({ color_name: this.#random.one(colors) }),
    describe: async () => this.#update({ description: `Texto ${this.#random.whole(1e6)}` }),
    price: async () => this.#update({ price: this.#random.whole(100) }),
    stock: async () =>
      this.#update({ stock_status: this.#random.one(['in_stock', 'out_of_stock']) }),
    feature: async () => this.#update({ is_featured: this.#random.is(0.5) }),
    newness: async () => this.#update({ is_new: this.#random.is(0.5) }),
    hide: async () => this.#update({ is_active: this.#random.is(0.6) }),
    file: async () => this.#update({ category_id: await this.#rows.id('categories') }),
    group: async () =>
      this.#update({
        product_group_id: this.#random.one([...(await this.#rows.ids('product_groups')), null]),
      }),
    ungroup: async () => this.#update({ product_group_id: null }),
    add: async () =>
      this.#client
        .from('products')
        .insert({
          // Ids ending in 400 start a chunk of the catalogue (`site/build/site-data.ts`).
          id: `${this.#random.uuid().slice(0, -3)}${this.#random.one(['400', '4a1'])}`,
          name: this.#name(),
          description: 'Novo',
          color_name: this.#random.one(colors),
        })
        .throwOnError(),
    remove: async () => this.#rows.remove('products'),
    removeTag: async () => this.#rows.remove('product_tags'),
    removePicture: async () => this.#rows.remove('product_images'),
    removeGroup: async () => this.#rows.remove('product_groups'),
    removeMaterial: async () => this.#rows.remove('materials'),
    removeSlide: async () => this.#rows.remove('carousel_slides'),
    removeStep: async () => this.#rows.remove('how_it_works_steps'),
    removeSection: async () => this.#rows.remove('site_content'),
    changePicture: async () => this.#rows.change('product_images'),
    changeSlide: async () => this.#rows.change('carousel_slides'),
    changeStep: async () => this.#rows.change('how_it_works_steps'),
    // Hides more products than a list page holds, so pages are removed and later added again.
    hideMany: async () => this.#rows.show((await this.#rows.ids('products')).slice(0, 30), false),
    showAll: async () => this.#rows.show(await this.#rows.ids('products'), true),
    tag: async () =>
      this.#client
        .from('product_tags')
        .upsert(
          { product_id: await this.#rows.id('products'), tag: this.#random.one(tags) },
          { onConflict: 'product_id,tag' },
        )
        .throwOnError(),
    picture: async () =>
      this.#client
        .from('product_images')
        .insert({
          id: this.#random.uuid(),
          product_id: await this.#rows.id('products'),
          image_url: `https://example.com/${this.#random.uuid()}.webp`,
          is_primary: this.#random.is(0.5),
          width: 800,
          height: 600,
        })
        .throwOnError(),
    renameMaterial: async () => {
      const name = `Material ${this.#random.whole(1e6)}`;
      const [id] = await this.#rows.ids('materials');
      if (id) await this.#client.from('materials').update({ name }).eq('id', id).throwOnError();
    },
    material: async () =>
      this.#client
        .from('materials')
        .update({ is_active: this.#random.is(0.5) })
        .in('id', await this.#rows.ids('materials'))
        .throwOnError(),
    slide: async () =>
      this.#client
        .from('carousel_slides')
        .insert({ id: this.#random.uuid(), title: `Slide ${this.#random.whole(1e6)}` })
        .throwOnError(),
    step: async () =>
      this.#client
        .from('how_it_works_steps')
        .insert({ id: this.#random.uuid(), title: `Passo ${this.#random.whole(1e6)}` })
        .throwOnError(),
    settings: async () =>
      this.#client
        .from('site_content')
        .upsert(
          {
            section_key: 'settings',
            content: { product_feeds: this.#random.is(0.7), group_colors: this.#random.is(0.5) },
          },
          { onConflict: 'section_key' },
        )
        .throwOnError(),
    section: async () =>
      this.#client
        .from('site_content')
        .upsert(
          {
            section_key: this.#random.one(sections),
            content: {
              title: `Título ${this.#random.whole(1e6)}`,
              hero_title: `Sobre ${this.#random.whole(1e6)}`,
              steps: this.#random.one([true, false]),
              name: `Loja ${this.#random.whole(9)}`,
              email: `${this.#random.one(['a', 'b'])}@exemplo.com.br`,
              whatsapp: this.#random.one(['', '(11) 98888-7777']),
            },
          },
          { onConflict: 'section_key' },
        )
        .throwOnError(),
  };

  async #update(values: Parameters<ReturnType<typeof this.products>['update']>[0]) {
    return this.products()
      .update(values)
      .eq('id', await this.#rows.id('products'))
      .throwOnError();
  }

  private products() {
    return this.#client.from('products');
  }
}
