import { LiveSite, type Moment } from '../servers/web/live-site.ts';
import { inFolder } from '../servers/web/static-files.ts';

/** What a web server serves while nothing is published: the files of a folder, or no site at all. */
export function stillSite(folder: string | undefined, older: readonly string[] = []) {
  const moment: Moment = {
    live: folder === undefined ? undefined : new LiveSite(inFolder(folder)),
    older,
  };
  return { now: async () => moment, current: () => moment };
}
