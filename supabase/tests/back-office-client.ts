import type { Client } from '#scripts/config/service-client.ts';

let current: Client | undefined;

/** From now on code of the back-office asks as this client. Its modules outlive a test file, and their client with them. */
export function useBackOfficeClient(client: Client): void {
  current = client;
}

/** Stands in the place of `admin/api/client.ts`: a real client of the database of the moment. */
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
