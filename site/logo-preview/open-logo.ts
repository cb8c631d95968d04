import { isImageType, maxImageBytes } from '#shared/images/file-rules.ts';
import type { Cut, CutterTask, OpenedLogo } from '#shared/logo-preview/logo-cutter.ts';
import { brokenLogo, type LogoType, logoTypeOf } from '#shared/logo-preview/logo-file.ts';
import { LogoRefused } from '#shared/logo-preview/refusal.ts';
import type { CutterAnswer } from './logo-worker.ts';

/** Rasterised size of vectors (pixels), enough to show a print on screen. */
const drawnSide = 1200;

let worker: Worker | undefined;
/** File that is open in the worker. */
let opened: Blob | undefined;
/** Chains tasks because responses match their requests only by order. */
let last: Promise<unknown> = Promise.resolve();

/** Cuts out a logo in a worker. For a PDF of several pages, the name includes the page used. Throws LogoRefused. */
export async function openLogo(file: Blob, name: string): Promise<OpenedLogo & { name: string }> {
  // Reads only enough bytes to reject an oversized file.
  const bytes = new Uint8Array(await file.slice(0, maxImageBytes + 1).arrayBuffer());
  const type = logoTypeOf(bytes, name);
  if (isImageType(type)) return { ...(await run({ bytes, type }, file)), name };
  const { canvas, pages } = await draw(bytes, type);
  const logo = await run({ drawing: await createImageBitmap(canvas) }, file);
  return { ...logo, name: pages > 1 ? `${name} (página 1 de ${pages})` : name };
}

/** Removes the background with other options, reopening the stored file if needed. Throws LogoRefused. */
export async function cutAgain(
  cut: Cut,
  file: Blob | undefined,
  name: string,
): Promise<OpenedLogo> {
  if (!file) throw new LogoRefused('O arquivo não está mais guardado. Escolha a logo de novo.');
  await last;
  if (!worker || file !== opened) await openLogo(file, name);
  return run({ cut }, file);
}

function run(task: CutterTask, file: Blob): Promise<OpenedLogo> {
  const done = last.then(async () => {
    opened = undefined;
    const logo = await work(task);
    opened = file;
    return logo;
  });
  last = done.catch(() => {}).then(endUnused);
  return done;
}

/** Terminates the worker when the panel closes, to free the roughly 20 MB its logo uses. */
function endUnused(): void {
  if (document.querySelector('#logo-preview[open]')) return;
  worker?.terminate();
  worker = undefined;
}
// Uses the capture phase because the close event does not bubble.
document.addEventListener('close', () => void last.then(endUnused), true);

export function startWorker(): Worker {
  worker ??= new Worker(new URL('./logo-worker.ts', import.meta.url), { type: 'module' });
  return worker;
}

function work(task: CutterTask): Promise<OpenedLogo> {
  const own = startWorker();
  const { promise, resolve, reject } = Promise.withResolvers<OpenedLogo>();
  own.onmessage = ({ data }: MessageEvent<CutterAnswer>) => {
    if ('logo' in data) resolve(data);
    else reject(new LogoRefused(data.refused));
  };
  own.onerror = () => {
    worker = undefined;
    reject(new Error('The logo could not be read.'));
  };
  const moved = 'bytes' in task ? [task.bytes.buffer] : 'drawing' in task ? [task.drawing] : [];
  own.postMessage(task, moved);
  return promise;
}

/** Rasterises a vector file on the main thread, which workers cannot do. */
async function draw(
  bytes: Uint8Array<ArrayBuffer>,
  type: LogoType,
): Promise<{ canvas: HTMLCanvasElement; pages: number }> {
  if (type === 'application/pdf') {
    const { rasterizePdf } = await import('#shared/logo-preview/pdf-page.ts');
    return rasterizePdf(bytes, drawnSide);
  }
  const { rasterizeSvg } = await import('#shared/images/safe-svg.ts');
  try {
    const box = { width: drawnSide, height: drawnSide };
    return { canvas: await rasterizeSvg(new TextDecoder().decode(bytes), box), pages: 1 };
  } catch {
    throw new LogoRefused(brokenLogo);
  }
}
