import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isRecord } from '#shared/lists/decode-list.ts';
import { listFiles } from '../../lib/folders.ts';
import { sha256 } from '../../lib/hash.ts';
import { inParallel } from '../../lib/in-parallel.ts';
import { parseObject } from '../../lib/parse.ts';
import { UserError } from '../../lib/user-error.ts';
import { type Bucket, buckets, type Rows } from './catalogue.ts';

const fileName = 'backup.json';

/** Version of a backup's layout. Increase it when the layout changes or a backup contains more. */
const format = 6;

/** Table of contents of a backup; its presence marks the backup as complete. */
export interface Manifest {
  madeAt: string;
  /**
   * Number of rows by table. Formats 1 and 2 lack requests; formats before 4 lack collections, redirects, synonyms and
   * counters; before 5, techniques, tiers, print areas and costs; before 6, files of requests. Some contain tables of
   * earlier releases.
   */
  rows: Record<string, number>;
  files: Partial<Record<Bucket, number>>;
  /** SHA-256 of each file by its path in the backup; absent in format 1. */
  checksums: Record<string, string> | undefined;
}

/** Serialises a manifest with its own checksum because its numbers can be damaged like any other byte. */
function serialize(manifest: object): string {
  const own = sha256(JSON.stringify(manifest));
  return `${JSON.stringify({ ...manifest, checksum: own }, null, 1)}\n`;
}

/** Writes the manifest. Call it last: a folder without a manifest is an interrupted backup. */
export async function writeManifest(folder: string, content: Omit<Manifest, 'madeAt'>) {
  const manifest = { format, madeAt: new Date().toISOString(), ...content };
  await writeFile(path.join(folder, fileName), serialize(manifest));
}

/** @throws UserError if the folder is not a backup, or is unfinished or cannot be parsed */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(path.join(folder, 'tables'))) {
    throw new UserError(
      `A pasta ${folder} não existe ou não é de uma cópia. Aponte a pasta feita por npm run backup.`,
    );
  }
  const text = await readFile(path.join(folder, fileName), 'utf8').catch(() => '');
  const written: Partial<Manifest> & { format?: unknown; checksum?: unknown } = parseObject(text);
  if (!written.rows || !written.files) {
    throw new UserError(
      `A cópia em ${folder} não foi terminada: falta nela um ${fileName} inteiro. Aponte a pasta de uma cópia pronta, ou faça outra com npm run backup. Uma cópia antiga, de antes de existir ${fileName}: faça-a de novo com npm run backup, ou restaure-a num catálogo vazio com a versão do Vitrine que a fez e copie de lá.`,
    );
  }
  const { checksum, ...manifest } = written;
  const damaged = new UserError(
    `O arquivo ${fileName} da cópia em ${folder} foi alterado ou está danificado. Nada foi mudado. Traga-o de volta de onde a cópia foi guardada, ou use outra cópia.`,
  );
  // Format 1 has no checksums. If one is present, the format number itself is damaged.
  if (manifest.format === 1) {
    if (checksum !== undefined || manifest.checksums !== undefined) throw damaged;
    return { ...(manifest as Manifest), checksums: undefined };
  }
  if (checksum !== undefined && text !== serialize(manifest)) throw damaged;
  // Formats in between are compatible: they merely contain less.
  if (![2, 3, 4, 5, format].includes(Number(manifest.format))) {
    throw new UserError(
      `A cópia em ${folder} é do formato ${manifest.format}, e esta versão do Vitrine lê os de 1 a ${format}. Restaure com a versão que a fez, ou atualize esta.`,
    );
  }
  if (checksum === undefined || !manifest.checksums) throw damaged;
  return manifest as Manifest;
}

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
