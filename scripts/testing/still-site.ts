import { LiveSite, type Moment } from '../servers/web/live-site.ts';
import { inFolder } from '../servers/web/static-files.ts';

/** Site of a web server without publications: the files of a folder, or none. */
export function stillSite(folder: string | undefined, older: readonly string[] = []) {
  const moment: Moment = {
    live: folder === undefined ? undefined : new LiveSite(inFolder(folder)),
    older,
  };
  return { now: async () => moment, current: () => moment };
}
