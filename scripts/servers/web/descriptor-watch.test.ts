import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { type ServedSite, startServedSite } from '../../testing/served-site.ts';

let site: ServedSite;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await site.stop();
});

test('logs when descriptors run out and when they recover', async () => {
  const few = ['sh', '-c', 'ulimit -n 64; exec "$0" "$@"'];
  site = await startServedSite({ 'index.html': 'início' }, { within: few });
  for (let visitor = 0; visitor < 100; visitor += 1) {
    const socket = connect(site.port, '127.0.0.1');
    socket.on('error', () => {});
    sockets.push(socket);
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  }
  await eventually(site.printed, (text) => text.includes('"code":"EMFILE"'));
  for (const socket of sockets) socket.destroy();
  await eventually(site.printed, (text) => text.includes('connections are taken again'));
  expect(await (await fetch(site.origin)).text()).toBe('início');
});
