import {
  abortDownloads,
  descriptors,
  descriptorsDownTo,
  largeFile,
  memory,
} from '../../testing/abort-downloads.ts';
import { startServedSite } from '../../testing/served-site.ts';
import { type Drill, megabytes } from './drill.ts';

/** What V8 and the allocator keep depends on the machine; with these they keep little. */
const variables = {
  ACCESS_LOG: 'off',
  NODE_OPTIONS: '--max-semi-space-size=1',
  MALLOC_ARENA_MAX: '1',
};

/** Visitors leave in the middle of a download: the server keeps neither descriptors nor memory. */
export const abortedDownloads: Drill = {
  name: 'aborted-downloads',
  title: 'downloads interrompidos',
  rounds: 10_000,
  async run(rounds) {
    await using cleanup = new AsyncDisposableStack();
    const site = await startServedSite(largeFile, { variables });
    cleanup.defer(site.stop);
    const { pid, port } = site;
    const allowed = (await descriptors(pid)) + 10;
    // Memory grows until some collections are over; only what it grows by afterwards counts.
    await abortDownloads(port, rounds);
    await descriptorsDownTo(allowed, pid);
    const before = await memory(pid);
    await abortDownloads(port, rounds);
    const left = (await descriptorsDownTo(allowed, pid)) - allowed + 10;
    const grown = (await memory(pid)) - before;
    const answers = (await fetch(site.origin)).status === 404;
    return {
      lost: `${left} descritores, ${megabytes(grown)} de memória`,
      passed: answers && left <= 10 && grown <= 5 * 1024 * 1024,
    };
  },
};
