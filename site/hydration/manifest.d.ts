// Internal to Astro, which publishes no type for it.
declare module 'virtual:astro:manifest' {
  export const manifest: import('astro').SSRManifest;
}
