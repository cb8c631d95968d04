import { readFileSync } from 'node:fs';
import path from 'node:path';

const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR must name the data folder of the running product.');

const keys: Record<string, string> = JSON.parse(
  readFileSync(path.join(dataDir, 'env.json'), 'utf8'),
);

/** The product under attack: its URLs, and an operator's keys. */
export const product = {
  site: process.env.BASE_URL ?? 'http://localhost:4321',
  dataDir,
  supabase: {
    url: keys.PUBLIC_SUPABASE_URL ?? '',
    publishableKey: keys.PUBLIC_SUPABASE_PUBLISHABLE_KEY ?? '',
    secretKey: keys.SUPABASE_SECRET_KEY ?? '',
  },
};
