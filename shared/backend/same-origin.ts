/** Path on the site's own origin at which our server proxies the embedded Supabase. */
export const sameOriginPath = '/supabase';
