import { ImageRefused } from '#admin/uploads/chosen-file.ts';
import { baseName, type NamedPicture } from '#shared/spreadsheet/picture-source.ts';
import type { ZipAnswer, ZipQuestion } from './zip-worker.ts';

/** Picture in a ZIP or in a separate file, read on demand. */
export interface PictureFile extends NamedPicture {
  read: () => Promise<File>;
}

interface FoundFile {
  path: string;
  file: File;
}

/** Maximum size of a ZIP (bytes). It stays in memory while its pictures are needed. */
const mostZipped = 500_000_000;
const mostFiles = 20_000;

export const pictureFileProblems = {
  broken: 'O ZIP está danificado ou tem senha. Faça-o de novo e escolha-o outra vez.',
  large: 'O ZIP passa de 500 MB. Divida as fotos em mais de um, ou escolha a pasta.',
  outdated:
    'O painel foi atualizado enquanto esta página estava aberta. Recarregue a página e escolha os arquivos de novo.',
  many: 'São mais de 20.000 arquivos. Divida as fotos em partes.',
  none: 'Não há fotos JPG, PNG, WebP ou HEIC no que você escolheu.',
} as const;

const isPictureName = (path: string) =>
  /\.(?:jpe?g|png|webp|hei[cf])$/i.test(path) &&
  // Skips hidden files, and files that macOS adds.
  !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** Opens a ZIP in a worker, which handles one request at a time. */
function openZip() {
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  return (question: ZipQuestion): Promise<ZipAnswer | { kind: 'outdated' }> => {
    const { promise, resolve } = Promise.withResolvers<ZipAnswer | { kind: 'outdated' }>();
    void last.then(() => {
      worker.onmessage = ({ data }: MessageEvent<ZipAnswer>) => resolve(data);
      // A worker that fails to load sends no message, only an error event.
      worker.onerror = (event) =>
        resolve({ kind: event instanceof ErrorEvent ? 'refused' : 'outdated' });
      worker.postMessage(question);
    });
    last = promise;
    return promise;
  };
}

async function readZip(file: File): Promise<PictureFile[]> {
  if (file.size > mostZipped) throw new ImageRefused(pictureFileProblems.large);
  const ask = openZip();
  const listed = await ask({ kind: 'open', file });
  if (listed.kind === 'outdated') throw new ImageRefused(pictureFileProblems.outdated);
  if (listed.kind !== 'list') throw new ImageRefused(pictureFileProblems.broken);
  return listed.files
    .filter(({ path }) => isPictureName(path))
    .map(({ path, size }) => ({
      path,
      size,
      read: async () => {
        const answer = await ask({ kind: 'read', path });
        if (answer.kind === 'file') return new File([answer.data], baseName(path));
        throw new ImageRefused(
          answer.kind === 'large' ? 'a foto passou de 60 MB' : 'a foto não pôde ser lida do ZIP',
        );
      },
    }));
}

/** Opens the pictures among the chosen files, including those inside ZIPs. */
export async function openPictureFiles(files: readonly FoundFile[]): Promise<PictureFile[]> {
  const found: PictureFile[] = [];
  for (const { path, file } of files) {
    if (/\.zip$/i.test(path)) found.push(...(await readZip(file)));
    else if (isPictureName(path)) found.push({ path, size: file.size, read: async () => file });
  }
  if (found.length === 0) throw new ImageRefused(pictureFileProblems.none);
  if (found.length > mostFiles) throw new ImageRefused(pictureFileProblems.many);
  return found;
}

export const listFiles = (files: FileList | null): FoundFile[] =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

async function walk(entry: FileSystemEntry): Promise<FoundFile[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: FoundFile[] = [];
  // Browsers list a folder in batches, so reading continues until a batch is empty.
  for (;;) {
    const portion = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (portion.length === 0) return files;
    for (const one of portion) files.push(...(await walk(one)));
  }
}

/** Returns the dropped files, including those inside folders. */
export async function listDropped({ items, files }: DataTransfer): Promise<FoundFile[]> {
  // Entries exist only during the event, so all of them are collected before the first await.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return listFiles(files);
  const found: FoundFile[] = [];
  for (const entry of entries) found.push(...(await walk(entry)));
  return found;
}
