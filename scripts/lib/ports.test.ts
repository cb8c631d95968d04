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
  // The first attempt has failed by the time the other server closes.
  setImmediate(() => former.close());
  await expect(free).resolves.toBeUndefined();
});
