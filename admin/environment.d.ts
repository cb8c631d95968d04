/// <reference types="vite/client" />

interface ImportMetaEnv {
  readonly PUBLIC_SUPABASE_URL: string;
  readonly PUBLIC_SUPABASE_BROWSER_URL?: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  readonly PUBLIC_SITE_URL?: string;
  /** Public key for push subscriptions, or empty if no server sends push notifications. */
  readonly PUBLIC_PUSH_KEY?: string;
}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
