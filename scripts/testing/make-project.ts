// `prepareProject` as a process of its own, because the migrations are those of the working folder. Arguments: the
// engine as JSON, and a file of SQL to be run, if there is one.
import { readFile } from 'node:fs/promises';
import type { Engine } from '../supabase/app.ts';
import { prepareProject } from './prepare-project.ts';

const [engine = '', data] = process.argv.slice(2);
const sql = data === undefined ? '' : await readFile(data, 'utf8');
const statements = sql.split(/;\n/).filter((statement) => statement.trim() !== '');
await prepareProject(JSON.parse(engine) as Engine, process.cwd(), statements);
process.exit(0);
