import type { IncomingMessage } from 'node:http';
import {
  type MaintenanceState,
  maintenancePage,
  maintenanceState,
  retryAfter,
} from '#shared/settings/maintenance.ts';
import { isValidPass, readPass } from '../lib/staff-pass.ts';
import type { FoundFile } from './encoding.ts';
import { KnownFile } from './known-file.ts';
import { findFile, type Locate } from './static-files.ts';

/** What the maintenance page is made of, and icons, which browsers ask for by themselves. The catalogue's data is not. */
const itsParts = /^\/(_astro\/.+\.(css|js|woff2)|favicon\.(ico|svg)|icone-\d+\.png)$/;

/** The headers of every answer while the shop is in maintenance. */
export const maintenanceHeaders = {
  'retry-after': String(retryAfter),
  // A visitor sees the site as soon as it is back.
  'cache-control': 'no-store',
} as const;

/** Tells which requests are answered with the maintenance page: those of visitors, while the live site says so. */
export class Maintenance {
  readonly #secret: () => Promise<string>;
  readonly #state = new KnownFile((text) => JSON.parse(text) as MaintenanceState);

  /** @param secret what passes of the staff are signed with */
  constructor(secret: () => Promise<string>) {
    this.#secret = secret;
  }

  async #isOn(live: Locate): Promise<boolean> {
    const found = await findFile(live, maintenanceState);
    // A site of before there was such a mode.
    return found !== undefined && (await this.#state.read(found)).maintenance;
  }

  /** The page that answers a request for a path of the site instead of what is there; undefined when nothing does. */
  async pageFor(
    { headers }: IncomingMessage,
    path: string | undefined,
    live: Locate,
  ): Promise<FoundFile | undefined> {
    if (path !== undefined && itsParts.test(path)) return undefined;
    if (!(await this.#isOn(live))) return undefined;
    const pass = readPass(headers.cookie);
    if (pass !== undefined && isValidPass(await this.#secret(), pass, Date.now())) return undefined;
    return findFile(live, maintenancePage);
  }
}
