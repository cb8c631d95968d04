import { type AboutContent, aboutContentOf } from '#shared/content/about.ts';
import { type ContactContent, contactContentOf } from '#shared/content/contact.ts';
import {
  type ContactInfo,
  contactInfoOf,
  type HomeSectionKey,
  homeSectionOf,
  type SectionText,
} from '#shared/content/home.ts';
import { derived, siteData } from '../data/site-data.ts';

/** The active slides in their order, or the built-in ones when there are none. */
export const slides = derived((data) => data.slides);

/** The active steps of "how it works", or the built-in ones when there are none. */
export const steps = derived((data) => data.steps);

/** The title and description of a section of the home page. */
export async function homeSection(key: HomeSectionKey): Promise<SectionText> {
  return homeSectionOf(key, (await siteData()).sections.get(key));
}

/** The contact data of the home page. */
export const contactInfo: () => Promise<ContactInfo> = derived((data) =>
  contactInfoOf(data.sections.get('contact_info')),
);

/** What the About page says. */
export const aboutContent: () => Promise<AboutContent> = derived((data) =>
  aboutContentOf(data.sections.get('about')),
);

/** What the Contact page says. */
export const contactContent: () => Promise<ContactContent> = derived((data) =>
  contactContentOf(data.sections.get('contact')),
);
