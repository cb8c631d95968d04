/** Path on the site's own origin where our server proxies the embedded Supabase. */
export const sameOriginPath = '/supabase';
