// The server entrypoint of the adapter the publisher builds with (scripts/servers/publisher/rendering/bundle-site.ts).
import { createApp } from 'astro/app/entrypoint';
import '../build/install-site-data-bridge.ts';

/** Answers requests for the pages of the site, out of the data that the bridge holds. */
export const app = createApp({ streaming: false });
