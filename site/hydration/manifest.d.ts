// Astro's own, of which it publishes no type: what it writes into pages, as it writes it.
declare module 'virtual:astro:manifest' {
  export const manifest: import('astro').SSRManifest;
}
