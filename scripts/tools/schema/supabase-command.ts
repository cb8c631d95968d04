import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs Supabase's command line on PostgreSQL servers of this machine; returns its output. */
export async function runSupabase(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('node_modules/.bin/supabase', args, {
    env: { ...process.env, DO_NOT_TRACK: '1', PGSSLMODE: 'disable' },
    maxBuffer: 1 << 26,
  });
  return stdout.trim();
}
