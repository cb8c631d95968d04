import { execFile, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { UserError } from '../../lib/user-error.ts';

/** What is asked for, one address after the other, and by how many connections at once. */
export interface Load {
  what: string;
  addresses: readonly string[];
  connections: number;
}

export interface Answered {
  /** Requests a second. */
  rate: number;
  /** How long half of the answers, and 99 of a hundred, took at most (milliseconds). */
  p50: number;
  p99: number;
  requests: number;
}

/** As a browser says it. */
const visitor = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
} as const;

/** Refuses where a program is not installed that is measured with. */
export function requirePrograms(names: readonly string[]): void {
  const missing = names.filter((name) => spawnSync('which', [name]).status !== 0);
  if (missing.length > 0) {
    throw new UserError(
      `Falta ${missing.join(' e ')} para esta medida. No Debian: apt-get install nginx-light libnginx-mod-http-brotli-static wrk`,
    );
  }
}

const lua = (text: string) => JSON.stringify(text);

/** A script for wrk: the addresses in turn, and the figures as one line of JSON. */
const toScript = (addresses: readonly string[]) => `
${Object.entries(visitor)
  .map(([name, value]) => `wrk.headers[${lua(name)}] = ${lua(value)}`)
  .join('\n')}
local addresses = { ${addresses.map(lua).join(', ')} }
local requests, at = {}, 0
init = function()
  for each, address in ipairs(addresses) do requests[each] = wrk.format("GET", address) end
end
request = function()
  at = at % #requests + 1
  return requests[at]
end
done = function(summary, latency)
  local failed = summary.errors
  io.write(string.format('\\n{"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"failed":%d}\\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99),
    failed.connect + failed.read + failed.write + failed.status + failed.timeout))
end
`;

/**
 * Has wrk ask a server for some seconds. It is one thread of C that costs a few microseconds a request, so that it
 * leaves a core to the server where there are two.
 * @param folder for its script
 */
export async function putLoad(
  origin: string,
  { addresses, connections }: Load,
  seconds: number,
  folder: string,
): Promise<Answered> {
  const script = path.join(folder, 'load.lua');
  await writeFile(script, toScript(addresses));
  const { stdout } = await promisify(execFile)('wrk', [
    ...['--threads', '1', '--connections', String(connections), '--duration', `${seconds}s`],
    ...['--timeout', '10s', '--script', script, origin],
  ]);
  const { requests, microseconds, p50, p99, failed } = JSON.parse(
    stdout.trimEnd().split('\n').at(-1) ?? '',
  ) as Record<'requests' | 'microseconds' | 'p50' | 'p99' | 'failed', number>;
  if (failed > 0 || requests === 0) throw new Error(`${origin}: ${failed} answers failed`);
  return { requests, rate: requests / (microseconds / 1e6), p50: p50 / 1000, p99: p99 / 1000 };
}

/** What processes have computed since they began (ms; Linux counts hundredths of a second). */
export async function computed(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    }),
  );
  return each.reduce((sum, ticks) => sum + ticks * 10, 0);
}

/** What processes hold of the memory, with what they share counted in parts (PSS, bytes). */
export async function held(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8');
      return Number(/^Pss:\s+(\d+) kB$/m.exec(rollup)?.[1]) * 1024;
    }),
  );
  return each.reduce((sum, bytes) => sum + bytes, 0);
}
