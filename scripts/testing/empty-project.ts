// Makes of an empty database what a new Supabase project is: sign-in, storage, roles, and no table of ours.
// To be run in a folder without migrations; the database's address is its argument.
import { openBackend } from '../backend/app.ts';
import { generateKeys } from '../backend/keys.ts';

const app = await openBackend({
  engine: { kind: 'postgres', url: process.argv[2] ?? '' },
  keys: await generateKeys(),
  filesFolder: process.cwd(),
  url: 'http://127.0.0.1:9',
});
await app.connection.close();
process.exit(0);
