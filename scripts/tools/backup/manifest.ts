import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../../lib/hash.ts';
import { parseObject } from '../../lib/parse.ts';
import { UserError } from '../../lib/user-error.ts';
import type { Bucket } from './catalogue.ts';

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
