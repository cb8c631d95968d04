// The floor of what Node's HTTP can do: one answer that is there already, to whatever is asked. A process of its own.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { runService } from '../../process/service-process.ts';

await runService(async () => {
  const bytes = await readFile(process.env.BARE_FILE ?? '');
  const server = createServer((_, response) => response.end(bytes));
  server.listen(Number(process.env.PORT), '127.0.0.1');
  await once(server, 'listening');
  return async () => void server.close();
});
