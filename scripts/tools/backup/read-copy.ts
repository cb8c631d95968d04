import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '#shared/lists/decode-list.ts';
import { listFiles } from '../../lib/folders.ts';
import { sha256 } from '../../lib/hash.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { UserError } from '../../lib/user-error.ts';
import { type Bucket, buckets, type Rows } from './catalogue.ts';
import { type Manifest, readManifest } from './manifest.ts';

export interface Copy extends Pick<Manifest, 'checksums'> {
  rows: Rows;
  /** Keys of the files; their bytes are read when needed. */
  files: Record<Bucket, string[]>;
}

export const tableFile = (table: string) => `tables/${table}.json`;

export const pictureFile = (bucket: Bucket, key: string) => `files/${bucket}/${key}`;

const named = 5;

async function readTable(folder: string, table: string, manifest: Manifest) {
  const wanted = manifest.rows[table];
  const file = tableFile(table);
  let bytes: Buffer;
  let rows: unknown;
  try {
    bytes = await readFile(path.join(folder, file));
    rows = JSON.parse(bytes.toString());
  } catch {
    return `${file} (falta ou está danificado)`;
  }
  if (!Array.isArray(rows) || !rows.every(isRecord)) return `${file} (falta ou está danificado)`;
  if (rows.length !== wanted) return `${file} (${rows.length} registros em vez de ${wanted})`;
  if (manifest.checksums && manifest.checksums[file] !== sha256(bytes))
    return `${file} (foi alterado)`;
  return rows;
}

async function wrongPictures(
  folder: string,
  bucket: Bucket,
  keys: readonly string[],
  manifest: Manifest,
): Promise<string[]> {
  const wrong: string[] = [];
  const wanted = manifest.files[bucket] ?? 0;
  if (keys.length !== wanted) {
    wrong.push(`files/${bucket} (${keys.length} arquivos em vez de ${wanted})`);
  }
  const { checksums } = manifest;
  if (!checksums) return wrong;
  const present = new Set(keys.map((key) => pictureFile(bucket, key)));
  for (const file of Object.keys(checksums)) {
    if (file.startsWith(pictureFile(bucket, '')) && !present.has(file)) {
      wrong.push(`${file} (falta)`);
    }
  }
  await inParallel([...present], async (file) => {
    const sum = await readFile(path.join(folder, file)).then(sha256, () => 'unreadable');
    if (sum !== checksums[file]) wrong.push(`${file} (não é o que foi copiado)`);
  });
  return wrong;
}

/**
 * Reads a backup and validates it against the manifest; the rows are validated by the database.
 * @throws UserError that lists the errors
 */
export async function readCopy(folder: string): Promise<Copy> {
  const manifest = await readManifest(folder);
  const copy = { rows: {}, files: {}, checksums: manifest.checksums } as Copy;
  const wrong: string[] = [];
  for (const table of Object.keys(manifest.rows)) {
    const rows = await readTable(folder, table, manifest);
    if (typeof rows === 'string') wrong.push(rows);
    copy.rows[table] = typeof rows === 'string' ? [] : rows;
  }
  for (const bucket of buckets) {
    // A bucket without files has no folder.
    const files = await listFiles(path.join(folder, pictureFile(bucket, ''))).catch(() => []);
    copy.files[bucket] = files.map((file) => file.slice(1));
    wrong.push(...(await wrongPictures(folder, bucket, copy.files[bucket], manifest)));
  }
  if (wrong.length === 0) return copy;
  const more = wrong.length > named ? ` e mais ${wrong.length - named}` : '';
  throw new UserError(
    `A cópia em ${folder} não está como foi feita: ${wrong.slice(0, named).join(', ')}${more}. Nada foi mudado. Traga de volta o que falta, ou use outra cópia.`,
  );
}
