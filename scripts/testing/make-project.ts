// Makes of an empty database a Supabase project (sign-in, storage, roles) with the migrations below the working
// folder, none being a new project, and with the data of a file of SQL. As a process of its own, because the
// migrations are those of the working folder. Arguments: the engine as JSON, and the file, if there is one.
import { readFile } from 'node:fs/promises';
import { type Engine, openBackend } from '../backend/app.ts';
import { generateKeys } from '../backend/keys.ts';

const [engine = '', data] = process.argv.slice(2);
const app = await openBackend({
  engine: JSON.parse(engine) as Engine,
  keys: await generateKeys(),
  filesFolder: process.cwd(),
  url: 'http://127.0.0.1:9',
});
if (data !== undefined) {
  for (const statement of (await readFile(data, 'utf8')).split(/;\n/)) {
    if (statement.trim() !== '') await app.connection.exec(statement);
  }
}
await app.connection.close();
process.exit(0);
