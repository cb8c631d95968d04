import type { Json } from '#shared/database.types.ts';
import type { Client } from '../config/service-client.ts';
import { inParallel } from '../lib/in-parallel.ts';
import { categories } from './catalogue/categories.ts';
import { collections } from './catalogue/collections.ts';
import { content } from './catalogue/content.ts';
import { slides } from './catalogue/slides.ts';
import { steps } from './catalogue/steps.ts';
import { assertAdded, onlyNew, seedId } from './seed-rows.ts';
import { storePicture } from './stored-picture.ts';

export interface Section {
  section_key: string;
  content: Record<string, Json>;
}

/**
 * Slides, steps and texts, and the pictures of slides, history, categories and collections.
 * @returns the sections of texts as they are written
 */
export async function seedContent(client: Client): Promise<Section[]> {
  for (const slide of slides) {
    const picture = await storePicture(
      client,
      'carousel',
      `slide-${slide.scene}`,
      `slides/${slide.scene}`,
    );
    assertAdded(
      'slides',
      await client.from('carousel_slides').upsert(
        {
          id: seedId('slide', slide.scene),
          title: slide.title,
          subtitle: slide.subtitle,
          button_text: slide.buttonText,
          button_action: slide.buttonAction,
          sort_order: slide.sortOrder,
          is_active: slide.isActive,
          image_url: picture.url,
          image_width: picture.width,
          image_height: picture.height,
          image_variants: picture.variants.map(({ width, url }) => ({ width, url })),
        },
        onlyNew,
      ),
    );
  }
  assertAdded(
    'passos',
    await client.from('how_it_works_steps').upsert(
      steps.map(({ iconName, title, description, sortOrder }) => ({
        id: seedId('step', iconName),
        icon_name: iconName,
        title,
        description,
        sort_order: sortOrder,
      })),
      onlyNew,
    ),
  );
  const history = await storePicture(client, 'about', 'history-oficina', 'about/oficina');
  const texts = content.map(({ sectionKey, content: text }) => ({
    section_key: sectionKey,
    content: {
      ...(text as Record<string, Json>),
      ...(sectionKey === 'about' ? { history_image_url: history.url } : {}),
    },
  }));
  assertAdded(
    'textos',
    await client
      .from('site_content')
      .upsert(texts, { onConflict: 'section_key', ignoreDuplicates: true }),
  );
  await inParallel(categories, async ({ slug }) => {
    const id = seedId('category', slug);
    const picture = await storePicture(
      client,
      'products',
      `categories/${slug}`,
      `categories/${slug}`,
    );
    assertAdded(
      'imagens das categorias',
      await client
        .from('categories')
        .update({ image_url: picture.url })
        .eq('id', id)
        .is('image_url', null),
    );
  });
  await inParallel(collections, async ({ slug, picture: name }) => {
    const picture = await storePicture(client, 'products', `collections/${slug}`, name);
    assertAdded(
      'imagens das ideias',
      await client
        .from('collections')
        .update({ image_url: picture.url })
        .eq('id', seedId('collection', slug))
        .is('image_url', null),
    );
  });
  return texts;
}
