import { techniqueLooks } from '#shared/catalogue/technique-look.ts';
import type { Client } from '../config/service-client.ts';
import type { Random } from './random.ts';
import type { RandomRows } from './random-rows.ts';

/** Returns edits of codes, quantities, price tiers and techniques, for `RandomEdits`. */
export function randomSpecEdits(
  client: Client,
  random: Random,
  rows: RandomRows,
): Record<string, () => Promise<unknown>> {
  const changeTechnique = async (values: {
    name?: string;
    is_active?: boolean;
    sort_order?: number;
    look?: string;
    slug?: string;
    questions?: { question: string; answer: string }[];
  }) => {
    const ids = await rows.ids('techniques');
    if (ids.length === 0) return;
    await client.from('techniques').update(values).eq('id', random.one(ids)).throwOnError();
  };
  return {
    code: async () =>
      client
        .from('products')
        .update({ reference_code: random.one([`SP-${random.whole(1e6)}`, null]) })
        .eq('id', await rows.id('products'))
        .throwOnError(),
    quantities: async () =>
      client
        .from('products')
        .update({ min_quantity: 1 + random.whole(60), quantity_step: random.one([1, 10, 12]) })
        .eq('id', await rows.id('products'))
        .throwOnError(),
    measures: async () =>
      client
        .from('products')
        .update({
          width_mm: 1 + random.whole(300),
          weight_g: null,
          lead_time_days: random.whole(20),
        })
        .eq('id', await rows.id('products'))
        .throwOnError(),
    tier: async () =>
      client
        .from('price_tiers')
        .upsert(
          {
            id: random.uuid(),
            product_id: await rows.id('products'),
            min_quantity: random.one([1, 50, 100, 500]),
            unit_price: (1 + random.whole(200_000)) / 10_000,
          },
          { onConflict: 'product_id,min_quantity' },
        )
        .throwOnError(),
    removeTier: async () => rows.remove('price_tiers'),
    technique: async () =>
      client
        .from('techniques')
        .insert({ id: random.uuid(), name: `Técnica ${random.whole(1e6)}` })
        .throwOnError(),
    renameTechnique: async () => changeTechnique({ name: `Técnica ${random.whole(1e6)}` }),
    hideTechnique: async () => changeTechnique({ is_active: random.is(0.5) }),
    orderTechniques: async () => changeTechnique({ sort_order: random.whole(9) }),
    lookOfTechnique: async () => changeTechnique({ look: random.one(techniqueLooks) }),
    moveTechnique: async () => changeTechnique({ slug: `tecnica-${random.whole(1e6)}` }),
    answerOfTechnique: async () =>
      changeTechnique({ questions: [{ question: 'Sai?', answer: `Não: ${random.whole(9)}.` }] }),
    searchResult: async () =>
      client
        .from('products')
        .update({ seo_title: random.one([`Título ${random.whole(9)}`, null]) })
        .eq('id', await rows.id('products'))
        .throwOnError(),
    removeTechnique: async () => rows.remove('techniques'),
    printed: async () => {
      const techniques = await rows.ids('techniques');
      if (techniques.length === 0) return;
      const [product_id, technique_id] = [await rows.id('products'), random.one(techniques)];
      await client
        .from('product_techniques')
        .upsert({ product_id, technique_id }, { onConflict: 'product_id,technique_id' })
        .throwOnError();
    },
    notPrinted: async () => rows.remove('product_techniques'),
    printArea: async () =>
      client
        .from('print_areas')
        .insert({
          id: random.uuid(),
          product_id: await rows.id('products'),
          name: random.one(['Frente', 'Verso']),
          width_mm: 1 + random.whole(90),
        })
        .throwOnError(),
    drawnArea: async () => {
      const images = await rows.ids('product_images');
      if (images.length === 0) return;
      const { data: image } = await client
        .from('product_images')
        .select('id, product_id')
        .eq('id', random.one(images))
        .single()
        .throwOnError();
      const [left, top] = [random.upTo(0.5), random.upTo(0.5)];
      await client
        .from('print_areas')
        .insert({
          id: random.uuid(),
          product_id: image.product_id,
          image_id: image.id,
          technique_id: random.one([...(await rows.ids('techniques')), null]),
          name: random.one(['Frente', 'Verso']),
          quad: [
            [left, top],
            [left + 0.4, top],
            [left + 0.4, top + 0.3],
            [left, top + 0.4],
          ],
          brightness: random.one([random.upTo(1), null]),
          curve: random.one([random.upTo(0.5), null]),
        })
        .throwOnError();
    },
    removePrintArea: async () => rows.remove('print_areas'),
  };
}
