import { mergeSaved } from './saved-content.ts';
import { slideTarget } from './slides.ts';

/** Parses the line at the top of every page (`site_content`, key `announcement`). An empty line is hidden. */
export const parseAnnouncement = (content: unknown) =>
  mergeSaved({ announcement: '', announcement_link: '' }, content);

/** Returns the target of the line's link, or undefined if it is empty or invalid. */
export const announcementTarget = (link: string): string | undefined =>
  link.trim() === '' ? undefined : slideTarget(link);
