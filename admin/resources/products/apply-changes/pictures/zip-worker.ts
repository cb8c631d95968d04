import { unzipSync } from 'fflate';

export type ZipQuestion = { kind: 'open'; file: File } | { kind: 'read'; path: string };

export type ZipAnswer =
  | { kind: 'list'; files: { path: string; size: number }[] }
  | { kind: 'file'; data: Uint8Array<ArrayBuffer> }
  | { kind: 'refused' | 'large' };

/** Maximum size of an unpacked picture (bytes). */
const mostUnzipped = 60_000_000;

let bytes = new Uint8Array();

function list(): ZipAnswer {
  const files: { path: string; size: number }[] = [];
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      files.push({ path: name, size: originalSize });
      return false;
    },
  });
  return { kind: 'list', files };
}

/** Unpacks one picture at a time because all of them might not fit in memory. */
function read(path: string): ZipAnswer {
  let isLarge = false;
  const { [path]: data } = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name !== path) return false;
      isLarge = originalSize > mostUnzipped;
      return !isLarge;
    },
  });
  if (data === undefined) return { kind: isLarge ? 'large' : 'refused' };
  return { kind: 'file', data: Uint8Array.from(data) };
}

addEventListener('message', async ({ data: asked }: MessageEvent<ZipQuestion>) => {
  try {
    if (asked.kind === 'open') bytes = new Uint8Array(await asked.file.arrayBuffer());
    postMessage(asked.kind === 'open' ? list() : read(asked.path));
  } catch {
    postMessage({ kind: 'refused' });
  }
});
