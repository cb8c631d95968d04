// Server entry point of the publisher's adapter (scripts/servers/publisher/rendering/bundle-site.ts).
import { createApp } from 'astro/app/entrypoint';
import '../build/install-site-data-bridge.ts';

export const app = createApp({ streaming: false });
