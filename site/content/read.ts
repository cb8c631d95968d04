import { type AboutContent, aboutContentOf } from '../../shared/content/about.ts';
import { type ContactContent, contactContentOf } from '../../shared/content/contact.ts';
import {
  type ContactInfo,
  contactInfoOf,
  type HomeSectionKey,
  homeSectionOf,
  type SectionText,
} from '../../shared/content/home.ts';
import { fallbackSlides, type Slide, slideOf } from '../../shared/content/slides.ts';
import { defaultSteps, type Step } from '../../shared/content/steps.ts';
import { supabaseUrl } from '../environment.ts';
import { supabase } from '../supabase/client.ts';
import { once } from '../supabase/once.ts';
import { readAll } from '../supabase/read-all.ts';

/** The active slides in their order, or the built-in ones when there are none. */
export const slides = once(async (): Promise<readonly Slide[]> => {
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
});

/** The active steps of "how it works", or the built-in ones when there are none. */
export const steps = once(async (): Promise<readonly Step[]> => {
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
});

const sections = once(async (): Promise<Map<string, unknown>> => {
  const rows = await readAll('site_content', (from, to) =>
    supabase()
      .from('site_content')
      .select('section_key, content', { count: 'exact' })
      .order('section_key')
      .range(from, to),
  );
  return new Map(rows.map(({ section_key, content }) => [section_key, content]));
});

/** The title and description of a section of the home page. */
export async function homeSection(key: HomeSectionKey): Promise<SectionText> {
  return homeSectionOf(key, (await sections()).get(key));
}

/** The contact data of the home page. */
export async function contactInfo(): Promise<ContactInfo> {
  return contactInfoOf((await sections()).get('contact_info'));
}

/** What the About page says. */
export async function aboutContent(): Promise<AboutContent> {
  return aboutContentOf((await sections()).get('about'));
}

/** What the Contact page says. */
export async function contactContent(): Promise<ContactContent> {
  return contactContentOf((await sections()).get('contact'));
}
