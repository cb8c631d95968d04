import type { Client } from '#scripts/config/service-client.ts';

let current: Client | undefined;

/** Makes code of the back-office use this client. Modules outlive a test file, and their client with them. */
export function useBackOfficeClient(client: Client): void {
  current = client;
}

/** Replaces `admin/api/client.ts` by a real client of the current database. */
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
