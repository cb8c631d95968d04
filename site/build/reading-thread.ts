// A thread that reads the data of the site, hands it over and ends.

import { parentPort } from 'node:worker_threads';
import { readSiteData } from './site-data.ts';

parentPort?.postMessage(await readSiteData());
