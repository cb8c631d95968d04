import { writeFile } from 'node:fs/promises';
import { generateFromMigrations } from './database-types.ts';

await writeFile('shared/database.types.ts', await generateFromMigrations());
console.log('shared/database.types.ts gerado a partir das migrações.');
process.exit(0);
