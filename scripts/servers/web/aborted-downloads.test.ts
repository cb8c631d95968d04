import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  abortDownloads,
  descriptors,
  descriptorsDownTo,
  largeFile,
} from '../../testing/abort-downloads.ts';
import { type ServedSite, startServedSite } from '../../testing/served-site.ts';

let site: ServedSite;
beforeAll(async () => {
  site = await startServedSite({ ...largeFile, 'index.html': 'início' });
});
afterAll(() => site.stop());

test('leaks no descriptors on aborted downloads', async () => {
  const allowed = (await descriptors(site.pid)) + 10;
  await abortDownloads(site.port, 1000);
  expect(await descriptorsDownTo(allowed, site.pid)).toBeLessThanOrEqual(allowed);
  // A visitor leaving early is not an error.
  expect(await site.printed()).toBe('');
  expect(await (await fetch(site.origin)).text()).toBe('início');
});
