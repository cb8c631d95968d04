import { encode, toCanvas } from '#shared/logo-preview/canvas.ts';
import {
  decodeNotes,
  type LogoNote,
  logoMark,
  type NotedLine,
  stillNoted,
  withNote,
  withoutNote,
} from '#shared/requests/logo-notes.ts';
import { maxRequestFiles, requestFileTypeOf } from '#shared/requests/request-file.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { paths } from '../paths.ts';
import { fetchProductPage } from '../product/fetch-page.ts';
import { whenAnswered } from '../requests/queue.ts';
import { type RequestFile, uploadFiles } from '../requests/upload-files.ts';
import { keys, storage } from '../storage/persist.ts';
import { readPart, type VisitorLogo } from './logo-storage.ts';
import { loadProductAreas, preferencesOf, preferredArea } from './placements.ts';
import { logoPixels, renderPreview } from './render-preview.ts';
import { showOutcome, showProgress } from './sending-notice.tsx';
import { $consent, $logo, readLogo } from './visitor-logo.ts';

/** Width of previews (pixels): large enough for a proposal, yet quick to upload. */
const previewWidth = 1280;

/** Returns the logo's original file, or its processed picture if the original is not stored. */
async function originalOf(logo: VisitorLogo): Promise<Omit<RequestFile, 'position'>> {
  const file = await readPart('file');
  const type = file && requestFileTypeOf(new Uint8Array(await file.arrayBuffer()));
  if (file && type) return { type, file };
  return { type: 'image/png', file: await encode(toCanvas(await logoPixels(logo)), 'image/png') };
}

/** Returns the URL of the narrowest copy that is wide enough. Copies are sorted by width (`formatSrcset`). */
function wideEnough(image: HTMLImageElement): string {
  const copies = image.srcset.split(', ').map((candidate) => candidate.split(' '));
  const isWide = ([, width = '']: string[]) => Number.parseInt(width, 10) >= previewWidth;
  const [url] = copies.find(isWide) ?? copies.at(-1) ?? [];
  return url || (image.getAttribute('src') ?? '');
}

async function previewOf(
  { position, product_id }: NotedLine,
  logo: VisitorLogo,
): Promise<RequestFile | undefined> {
  const preferences = preferencesOf([paths.product(product_id)]);
  const area = preferredArea(await loadProductAreas(product_id), preferences);
  if (!area) return undefined;
  const page = await fetchProductPage(product_id);
  const images = page?.querySelectorAll<HTMLImageElement>('[data-gallery-track] > img');
  const image = images?.[area.imageIndex];
  if (!image) return undefined;
  const file = await renderPreview(area, wideEnough(image), logo, previewWidth, preferences);
  return { position, type: 'image/jpeg', file };
}

export async function logoFiles(
  logo: VisitorLogo,
  lines: readonly NotedLine[],
): Promise<RequestFile[]> {
  const files: RequestFile[] = [{ position: 0, ...(await originalOf(logo)) }];
  for (const line of lines) {
    if (files.length === maxRequestFiles) break;
    // A failed preview does not block the other files.
    const preview = await previewOf(line, logo).catch(() => undefined);
    if (preview) files.push(preview);
  }
  return files;
}

const noted = () => stillNoted(decodeNotes(storage[keys.logoSending] ?? '[]'), Date.now());

function note(notes: readonly LogoNote[]): void {
  if (notes.length > 0) storage[keys.logoSending] = JSON.stringify(notes);
  else delete storage[keys.logoSending];
}

/** Queues the logo to be sent with a new request if the visitor has consented. */
export function sendLogoWith(request: SentRequest): void {
  const logo = $logo.get();
  if (!$consent.get() || !logo) return;
  $consent.set(false);
  const { id, protocol, items = [] } = request;
  // One preview per product, even if several colours of it were ordered.
  const ids = items.map(({ product_id }) => product_id);
  const lines = [...new Set(ids)].map((product_id) => {
    return { position: ids.indexOf(product_id) + 1, product_id };
  });
  note(withNote(noted(), { id, protocol, logo: logoMark(logo), lines, since: Date.now() }));
  void sendNoted();
}

/** Ids of the requests that this page is currently processing. */
const underWay = new Set<string>();

export async function sendNoted(): Promise<void> {
  for (const waiting of noted()) {
    if (underWay.has(waiting.id)) continue;
    underWay.add(waiting.id);
    try {
      await whenAnswered(waiting.id);
      // Locked because several tabs may try to send it.
      await inOneTab(() => send(waiting));
    } finally {
      underWay.delete(waiting.id);
    }
  }
}

const inOneTab = (work: () => Promise<void>) =>
  'locks' in navigator ? navigator.locks.request(keys.logoSending, work) : work();

async function send({ id, protocol, logo: mark, lines }: LogoNote): Promise<void> {
  if (!noted().some((each) => each.id === id)) return;
  const forget = () => note(withoutNote(noted(), id));
  if (!$logo.get()) await readLogo();
  const logo = $logo.get();
  // The logo was removed or changed, and the consent does not cover a different one.
  if (!logo || logoMark(logo) !== mark) return forget();
  showProgress(0);
  const outcome = await logoFiles(logo, lines).then(
    (files) => uploadFiles(id, files, showProgress),
    () => 'failed' as const,
  );
  if (outcome !== 'failed') forget();
  showOutcome(outcome, protocol, { retry: () => void sendNoted(), giveUp: forget });
}

addEventListener('online', () => void sendNoted());
// A phone suspends uploads while the chat is open, so they resume when the visitor returns.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void sendNoted();
});
