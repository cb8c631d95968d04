import { type Moment, openLiveSite } from '../servers/web/live-site.ts';
import { inFolder } from '../servers/web/static-files.ts';

/** Returns an unchanging site for a web server: the files of a folder, or no site. */
export function stillSite(folder: string | undefined, older: readonly string[] = []) {
  const moment: Moment = {
    live: folder === undefined ? undefined : openLiveSite(inFolder(folder)),
    older,
  };
  return { now: async () => moment, current: () => moment };
}
