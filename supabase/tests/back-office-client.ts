import type { Client } from '#scripts/config/service-client.ts';

let current: Client | undefined;

/** Sets the client used by back-office code. Required in each file because modules outlive a test file. */
export function useBackOfficeClient(client: Client): void {
  current = client;
}

/** Replacement for `admin/api/client.ts` that uses a real client of the current database. */
export const backOfficeClient = {
  supabase: new Proxy({} as Client, {
    get(_, key) {
      if (!current) throw new Error('Nobody is signed in to the back-office.');
      const value: unknown = Reflect.get(current, key);
      return typeof value === 'function' ? value.bind(current) : value;
    },
  }),
  supabaseUrl: 'http://127.0.0.1:9',
};
