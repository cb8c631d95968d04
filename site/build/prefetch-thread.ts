// The worker thread of `prefetch-site-data.ts`.

import { parentPort } from 'node:worker_threads';
import { readSiteData } from './site-data.ts';

parentPort?.postMessage(await readSiteData());
