import { createServer } from 'node:net';
import { UserError } from './user-error.ts';

/** Throws a UserError that names the variable to change when the port cannot be listened on. */
export async function assertPortFree(variable: string, port: number, host?: string): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
        reject(
          new UserError(
            `HOST="${host}" não é um endereço desta máquina: use 127.0.0.1, ou nenhum.`,
          ),
        );
        return;
      }
      const why =
        error.code === 'EACCES' ? 'não pode ser usada por este usuário' : 'já está em uso';
      reject(
        new UserError(
          `A porta ${port} ${why}. Pare o outro programa ou escolha outra: ${variable}=${port + 1000} npm start.`,
        ),
      );
    });
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
