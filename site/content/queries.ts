import { fallbackSlides, type Slide, slideOf } from '../../shared/content/slides.ts';
import { defaultSteps, type Step } from '../../shared/content/steps.ts';
import { supabaseUrl } from '../environment.ts';
import { supabase } from '../supabase/client.ts';
import { readAll } from '../supabase/read-all.ts';

/** The active slides in their order, or the built-in ones when there are none. */
export async function readSlides(): Promise<readonly Slide[]> {
  const rows = await readAll('carousel_slides', (from, to) =>
    supabase()
      .from('carousel_slides')
      .select('*', { count: 'exact' })
      .eq('is_active', true)
      .order('sort_order')
      .order('id')
      .range(from, to),
  );
  return rows.length === 0 ? fallbackSlides : rows.map((row) => slideOf(row, supabaseUrl()));
}

/** The active steps of "how it works", or the built-in ones when there are none. */
export async function readSteps(): Promise<readonly Step[]> {
  const rows = await readAll('how_it_works_steps', (from, to) =>
    supabase()
      .from('how_it_works_steps')
      .select('icon_name, title, description', { count: 'exact' })
      .eq('is_active', true)
      .order('sort_order')
      .order('id')
      .range(from, to),
  );
  return rows.length === 0 ? defaultSteps : rows;
}

/** The content of every section by its key, as it was saved. */
export async function readSections(): Promise<ReadonlyMap<string, unknown>> {
  const rows = await readAll('site_content', (from, to) =>
    supabase()
      .from('site_content')
      .select('section_key, content', { count: 'exact' })
      .order('section_key')
      .range(from, to),
  );
  return new Map(rows.map(({ section_key, content }) => [section_key, content]));
}
