// Declares a module that is internal to Astro and has no published type.
declare module 'virtual:astro:manifest' {
  export const manifest: import('astro').SSRManifest;
}
