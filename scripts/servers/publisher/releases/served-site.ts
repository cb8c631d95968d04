import { inSequence } from '#scripts/lib/in-parallel.ts';
import {
  type FinishedRelease,
  type Layers,
  type Release,
  type ReleaseRecord,
  type Releases,
  SiteSnapshot,
} from '#scripts/servers/releases/releases.ts';
import type { PreviousSite } from '#shared/publishing/rollback.ts';

export type ServedSite = Awaited<ReturnType<typeof openServedSite>>;

/** Opens the live site; changes to it run one at a time. */
export async function openServedSite(releases: Releases) {
  const live = await releases.live();
  let snapshot = live && (await SiteSnapshot.open(live).catch(() => undefined));
  const change = inSequence();

  const activate = async (to: SiteSnapshot) => {
    await releases.activate(to.id);
    snapshot = to;
  };

  const previousLayers = async (): Promise<Layers | undefined> => {
    const [served] = snapshot?.layers ?? [];
    const before = (await releases.all()).find(
      ({ id }) => served && id < served.id && id !== served.record.same,
    );
    return before && (await releases.layers(before.id));
  };

  return {
    get snapshot(): SiteSnapshot | undefined {
      return snapshot;
    },

    get release() {
      const [release] = snapshot?.layers ?? [];
      return release && { release: release.id, builtAt: release.record.builtAt };
    },

    /**
     * Makes a finished release live. A rollback requested meanwhile waits.
     * @param open creates the snapshot; by default, of a full site
     */
    goLive: (
      release: Release,
      record: ReleaseRecord,
      open: (finished: FinishedRelease) => SiteSnapshot | Promise<SiteSnapshot> = (finished) =>
        SiteSnapshot.open([finished]),
      assertWanted: () => void = () => {},
    ): Promise<SiteSnapshot> =>
      change(async () => {
        assertWanted();
        snapshot = await open(await releases.goLive(release, record));
        return snapshot;
      }),

    reactivate: (to: SiteSnapshot): Promise<void> => change(() => activate(to)),

    /** Makes the previous site live until the next publication; returns its build time, undefined if there is none. */
    rollback: (): Promise<string | undefined> =>
      change(async () => {
        const before = await previousLayers();
        if (!before) return undefined;
        const previous = await SiteSnapshot.open(before);
        await activate(previous);
        return before[0]?.record.builtAt;
      }),

    /** Returns the build times of the rollback target and of the site restored by a rollback. */
    async previous(): Promise<PreviousSite> {
      const [before] = (await previousLayers()) ?? [];
      const returnedTo = (await releases.isRolledBack()) && snapshot?.layers[0]?.record.builtAt;
      return { previous: before?.record.builtAt ?? null, returnedTo: returnedTo || null };
    },
  };
}
