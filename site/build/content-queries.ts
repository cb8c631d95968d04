import { fallbackSlides, type Slide, toSlide } from '#shared/content/slides.ts';
import { defaultSteps, type Step } from '#shared/content/steps.ts';
import type { Tables } from '#shared/database.types.ts';
import { browserSupabaseUrl } from '../environment.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';
import { readAll } from './read-all.ts';
import { supabase } from './supabase-client.ts';

type StepRow = Step & Pick<Tables<'how_it_works_steps'>, 'id' | 'sort_order'>;
type SectionRow = Pick<Tables<'site_content'>, 'section_key' | 'content'>;

/** By sort_order; a stable sort, so ties stay in the order of their ids, in which they are read. */
const byOrder = (a: { sort_order: number }, b: { sort_order: number }) =>
  a.sort_order - b.sort_order;

/** The active slides, or the built-in ones when there are none. */
export async function readSlides(): Promise<ParsedRows<Slide>> {
  const rows = await readAll<Tables<'carousel_slides'>>('carousel_slides', (after, limit) => {
    const query = supabase()
      .from('carousel_slides')
      .select('*', { count: 'exact' })
      .eq('is_active', true);
    return (after ? query.gt('id', after.id) : query).order('id').limit(limit);
  });
  const { items, unreadable } = parseRows('slide', rows.sort(byOrder), (row) =>
    toSlide(row, browserSupabaseUrl()),
  );
  return { items: items.length > 0 ? items : [...fallbackSlides], unreadable };
}

/** The active steps of "Como Funciona", or the built-in ones when there are none. */
export async function readSteps(): Promise<ParsedRows<Step>> {
  const rows = await readAll<StepRow>('how_it_works_steps', (after, limit) => {
    const query = supabase()
      .from('how_it_works_steps')
      .select('id, icon_name, title, description, sort_order', { count: 'exact' })
      .eq('is_active', true);
    return (after ? query.gt('id', after.id) : query).order('id').limit(limit);
  });
  const { items, unreadable } = parseRows(
    'step',
    rows.sort(byOrder),
    ({ icon_name, title, description }) => ({ icon_name, title, description }),
  );
  return { items: items.length > 0 ? items : [...defaultSteps], unreadable };
}

/** What visitors may know of the settings, whose section they cannot read. */
async function readSettings() {
  const [switches, retention] = await Promise.all([
    supabase().rpc('shop_settings').single().throwOnError(),
    supabase().rpc('request_retention').throwOnError(),
  ]);
  const { maintenance_mode, product_feeds } = switches.data;
  return { maintenance_mode, product_feeds, retention_months: retention.data };
}

/** The content of each section by its key, as saved. */
export async function readSections(): Promise<ReadonlyMap<string, unknown>> {
  const [rows, settings] = await Promise.all([
    readAll<SectionRow>('site_content', (after, limit) => {
      const query = supabase()
        .from('site_content')
        .select('section_key, content', { count: 'exact' });
      return (after ? query.gt('section_key', after.section_key) : query)
        .order('section_key')
        .limit(limit);
    }),
    readSettings(),
  ]);
  return new Map<string, unknown>([
    ...rows.map(({ section_key, content }) => [section_key, content] as const),
    ['settings', settings],
  ]);
}
