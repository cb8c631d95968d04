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

test('names the occupied port and the variable that changes it', async () => {
  const port = await freePort();
  const other = createServer().listen(port);
  await once(other, 'listening');
  const occupied = assertPortFree('SUPABASE_PORT', port);
  await expect(occupied).rejects.toThrow(
    new RegExp(`A porta ${port} já está em uso.*SUPABASE_PORT=`),
  );
  other.close();
});

test('explains that HOST is not an address of this machine', async () => {
  await expect(assertPortFree('PORT', await freePort(), '203.0.113.7')).rejects.toThrow(
    'HOST="203.0.113.7" não é um endereço desta máquina: use 127.0.0.1, ou nenhum.',
  );
});
