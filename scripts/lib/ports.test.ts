import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from '../testing/postgres-server.ts';
import { assertPortFree } from './ports.ts';

test('waits for the previous process to release the port', async () => {
  const port = await freePort();
  const former = createServer().listen(port);
  await once(former, 'listening');
  const free = assertPortFree('PORT', port);
  // Releases the port only after the first attempt has failed.
  setImmediate(() => former.close());
  await expect(free).resolves.toBeUndefined();
});
