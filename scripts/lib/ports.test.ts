import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { assertPortFree } from './ports.ts';

async function occupyPort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

test('waits for the previous process to release the port', async () => {
  const { server: former, port } = await occupyPort();
  const free = assertPortFree('PORT', port);
  // Releases the port only after the first attempt has failed.
  setImmediate(() => former.close());
  await expect(free).resolves.toBeUndefined();
});

test('names the occupied port and the variable that changes it', async () => {
  const { server: other, port } = await occupyPort();
  const occupied = assertPortFree('SUPABASE_PORT', port);
  await expect(occupied).rejects.toThrow(
    new RegExp(`A porta ${port} já está em uso.*SUPABASE_PORT=`),
  );
  other.close();
});

test('explains that HOST is not an address of this machine', async () => {
  await expect(assertPortFree('PORT', 0, '203.0.113.7')).rejects.toThrow(
    'HOST="203.0.113.7" não é um endereço desta máquina: use 127.0.0.1, ou nenhum.',
  );
});
