/** Where our own server has the embedded Supabase answer browsers: on the origin of the site itself, whatever that is. */
export const sameOriginPath = '/supabase';
