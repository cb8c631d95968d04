import { baseName, type NamedPicture } from '#shared/spreadsheet/picture-source.ts';
import { mostUnzipped, type ZipAnswer, type ZipQuestion } from './zip-messages.ts';

/** A picture that was chosen, in a ZIP or as a file; its content is read when it is its turn. */
export interface PictureFile extends NamedPicture {
  read: () => Promise<File>;
}

/** A ZIP stays in memory as long as its pictures are wanted (bytes). */
const mostZipped = 500_000_000;
const mostFiles = 20_000;

/** Why chosen pictures are not taken, and what to do. */
export const pictureFileProblems = {
  broken: 'O ZIP está danificado ou tem senha. Faça-o de novo e escolha-o outra vez.',
  large: 'O ZIP passa de 500 MB. Divida as fotos em mais de um, ou escolha a pasta.',
  outdated:
    'O painel foi atualizado enquanto esta página estava aberta. Recarregue a página e escolha os arquivos de novo.',
  many: 'São mais de 20.000 arquivos. Divida as fotos em partes.',
  none: 'Não há fotos JPG, PNG, WebP ou HEIC no que você escolheu.',
} as const;

export class PictureFilesRefused extends Error {}

const isPictureName = (path: string) =>
  /\.(?:jpe?g|png|webp|hei[cf])$/i.test(path) &&
  // What macOS and editors put beside files.
  !path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** Asks the worker one thing after the other. */
function openZip(file: File) {
  const worker = new Worker(new URL('./zip-worker.ts', import.meta.url), { type: 'module' });
  let last: Promise<unknown> = Promise.resolve();
  const ask = (question: ZipQuestion): Promise<ZipAnswer> => {
    const answer = last.then(
      () =>
        new Promise<ZipAnswer>((resolve) => {
          worker.onmessage = ({ data }: MessageEvent<ZipAnswer>) => resolve(data);
          // What could not be loaded has no message.
          worker.onerror = (event) =>
            resolve({ kind: event instanceof ErrorEvent ? 'refused' : 'outdated' });
          worker.postMessage(question);
        }),
    );
    last = answer;
    return answer;
  };
  return { ask, first: ask({ kind: 'open', file }) };
}

async function readZip(file: File): Promise<PictureFile[]> {
  if (file.size > mostZipped) throw new PictureFilesRefused(pictureFileProblems.large);
  const { ask, first } = openZip(file);
  const listed = await first;
  if (listed.kind === 'outdated') throw new PictureFilesRefused(pictureFileProblems.outdated);
  if (listed.kind !== 'list') throw new PictureFilesRefused(pictureFileProblems.broken);
  return listed.files
    .filter(({ path }) => isPictureName(path))
    .map(({ path, size }) => ({
      path,
      size,
      read: async () => {
        const answer = await ask({ kind: 'read', path });
        if (answer.kind !== 'file') {
          const reason =
            size > mostUnzipped ? 'a foto passou de 60 MB' : 'a foto não pôde ser lida do ZIP';
          throw new PictureFilesRefused(reason);
        }
        return new File([answer.data], baseName(path));
      },
    }));
}

/** The pictures of files that were chosen, those in ZIPs included. */
export async function openPictureFiles(
  files: readonly { path: string; file: File }[],
): Promise<PictureFile[]> {
  const found: PictureFile[] = [];
  for (const { path, file } of files) {
    if (/\.zip$/i.test(path)) found.push(...(await readZip(file)));
    else if (isPictureName(path)) found.push({ path, size: file.size, read: async () => file });
  }
  if (found.length === 0) throw new PictureFilesRefused(pictureFileProblems.none);
  if (found.length > mostFiles) throw new PictureFilesRefused(pictureFileProblems.many);
  return found;
}

/** Files of a field, with their folders where a folder was chosen. */
export const listFiles = (files: FileList | null) =>
  [...(files ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** Everything of a folder that was dropped: a browser gives a part at a time. */
async function walk(entry: FileSystemEntry): Promise<{ path: string; file: File }[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      (entry as FileSystemFileEntry).file(resolve, reject),
    );
    return [{ path: entry.fullPath.replace(/^\//, ''), file }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const files: { path: string; file: File }[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (part.length === 0) return files;
    for (const one of part) files.push(...(await walk(one)));
  }
}

/** What was dropped, folders included. */
export async function listDropped({ items, files }: DataTransfer) {
  // Entries are there as long as the event is handled.
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return listFiles(files);
  const found: { path: string; file: File }[] = [];
  for (const entry of entries) found.push(...(await walk(entry)));
  return found;
}
