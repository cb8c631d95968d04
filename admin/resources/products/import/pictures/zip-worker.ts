import { unzipSync } from 'fflate';
import { mostUnzipped, type ZipAnswer, type ZipQuestion } from './zip-messages.ts';

let bytes = new Uint8Array();

/** What a ZIP holds: pictures are read one at a time, as all of them together may be more than there is memory for. */
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

function read(path: string): ZipAnswer {
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === path && originalSize <= mostUnzipped,
  });
  const data = files[path];
  return data === undefined ? { kind: 'refused' } : { kind: 'file', data: Uint8Array.from(data) };
}

addEventListener('message', async ({ data: asked }: MessageEvent<ZipQuestion>) => {
  try {
    if (asked.kind === 'open') {
      bytes = new Uint8Array(await asked.file.arrayBuffer());
      postMessage(list());
    } else {
      postMessage(read(asked.path));
    }
  } catch {
    postMessage({ kind: 'refused' });
  }
});
