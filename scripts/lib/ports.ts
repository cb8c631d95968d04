import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { UserError } from './user-error.ts';

/** Attempts at a taken port and the delay between them (milliseconds): the port's owner may be shutting down. */
const tries = 50;
const pause = 100;

async function refusal(port: number, host?: string): Promise<NodeJS.ErrnoException | undefined> {
  await using server = createServer().listen(port, host);
  return await once(server, 'listening').then(
    () => undefined,
    (error) => error,
  );
}

export const isPortFree = async (port: number) => (await refusal(port)) === undefined;

/** Waits for a taken port because its owner may be exiting. Throws a UserError naming the variable to change. */
export async function assertPortFree(variable: string, port: number, host?: string): Promise<void> {
  let error = await refusal(port, host);
  for (let tried = 1; error?.code === 'EADDRINUSE' && tried < tries; tried += 1) {
    await wait(pause);
    error = await refusal(port, host);
  }
  if (error === undefined) return;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    throw new UserError(
      `HOST="${host}" não é um endereço desta máquina: use 127.0.0.1, ou nenhum.`,
    );
  }
  const why = error.code === 'EACCES' ? 'não pode ser usada por este usuário' : 'já está em uso';
  throw new UserError(
    `A porta ${port} ${why}. Pare o outro programa ou escolha outra: ${variable}=${port + 1000} npm start.`,
  );
}
