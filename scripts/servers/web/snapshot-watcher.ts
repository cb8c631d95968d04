import { listFiles } from '../../lib/folders.ts';
import { type Releases, SiteSnapshot } from '../releases/releases.ts';
import { type Moment, openLiveSite } from './live-site.ts';

/** Follows the live site on disk, so the server does not depend on the publisher. */
export function watchSnapshots(releases: Releases) {
  let followed: string | undefined;
  let snapshot: SiteSnapshot | undefined;
  let moment: Moment = { live: undefined, older: [] };
  let following: Promise<void> | undefined;
  let [looked, isCurrent] = [false, false];

  /**
   * Opens the linked site. Usually it adds just one layer to the known site; otherwise, all layers are read from disk.
   */
  async function open(link: string | undefined): Promise<SiteSnapshot | undefined> {
    const newest =
      link === undefined ? undefined : await releases.read(link).catch(() => undefined);
    if (snapshot && newest && newest.record.parent === snapshot.id) {
      return snapshot.with(newest, await listFiles(newest.folder));
    }
    const layers = await releases.live();
    return layers && SiteSnapshot.open(layers);
  }

  async function follow(link: string | undefined): Promise<void> {
    snapshot = await open(link);
    const id = snapshot?.id;
    const older = (await releases.all()).filter((release) => release.id !== id);
    moment = {
      live: snapshot && openLiveSite(snapshot.locate),
      older: [...older.map(({ folder }) => folder), releases.retainedAssets],
    };
    followed = link;
    looked = false;
  }

  return {
    /** Returns the live site if it is already open. Requests in the same event-loop turn share one read of the link. */
    current(): Moment | undefined {
      if (!looked) {
        looked = true;
        setImmediate(() => {
          looked = false;
        });
        isCurrent = releases.linked() === followed;
      }
      return isCurrent ? moment : undefined;
    },

    async now(): Promise<Moment> {
      for (;;) {
        await following;
        const link = releases.linked();
        if (link === followed) return moment;
        following ??= follow(link).finally(() => {
          following = undefined;
        });
      }
    },
  };
}
