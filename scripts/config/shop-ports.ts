import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { isPortFree } from '../lib/ports.ts';
import { readEnvFile, writeEnvFile } from './env-file.ts';

/** File in the data folder with the variables `PORT` and `SUPABASE_PORT`, read by the shop's systemd unit. */
const fileName = 'ports.env';

/** Ports of the first shop on a machine; every other shop gets the next free pair. */
const firstPort = 4401;
const firstSupabasePort = 54_401;

interface ShopPorts {
  PORT?: string | undefined;
  SUPABASE_PORT?: string | undefined;
}

const readPorts = (dataDir: string): Promise<ShopPorts> =>
  readEnvFile(path.join(dataDir, fileName)).catch(() => ({}));

async function nextPorts(dataDir: string): Promise<ShopPorts> {
  const shops = path.dirname(dataDir);
  const others = await Promise.all(
    (await readdir(shops)).map((name) => readPorts(path.join(shops, name))),
  );
  const taken = new Set(others.flatMap((ports) => [ports.PORT, ports.SUPABASE_PORT]).map(Number));
  const isFree = async (port: number) => !taken.has(port) && (await isPortFree(port));
  for (let shop = 0; ; shop += 1) {
    const [port, supabasePort] = [firstPort + shop, firstSupabasePort + shop];
    if ((await isFree(port)) && (await isFree(supabasePort))) {
      return { PORT: String(port), SUPABASE_PORT: String(supabasePort) };
    }
  }
}

/** Assigns a shop's ports (set, or the next free pair) and records them for others. Must not run concurrently. */
export async function recordPorts(dataDir: string, { PORT, SUPABASE_PORT }: ShopPorts) {
  const ports = PORT ? { PORT, SUPABASE_PORT } : await nextPorts(dataDir);
  const known = Object.entries(ports).filter(([, port]) => port);
  await writeEnvFile(path.join(dataDir, fileName), Object.fromEntries(known));
  return ports;
}
