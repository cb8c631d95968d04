import { takeBuildTurns } from '../process/build-turn.ts';
import { openSiteBundle } from '../servers/publisher/rendering/site-bundle.ts';

/** Bundles the site, or waits for a product that does, before the test files that render it run in parallel. */
export default async function bundleSite(): Promise<void> {
  await openSiteBundle(takeBuildTurns(() => {}));
}
