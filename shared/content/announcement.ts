import { mergeSaved } from './saved-content.ts';
import { slideTarget } from './slides.ts';

/** Line at the top of every page (`site_content` under the key `announcement`); without a text there is none. */
export const parseAnnouncement = (content: unknown) =>
  mergeSaved({ announcement: '', announcement_link: '' }, content);

/** Returns where the line leads, if anywhere; undefined also for what is no address. */
export const announcementTarget = (link: string): string | undefined =>
  link.trim() === '' ? undefined : slideTarget(link);
