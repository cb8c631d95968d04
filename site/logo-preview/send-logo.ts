import {
  decodeNotes,
  type LogoNote,
  logoMark,
  stillNoted,
  withNote,
  withoutNote,
} from '#shared/requests/logo-notes.ts';
import type { SentRequest } from '#shared/requests/request-payload.ts';
import { whenAnswered } from '../requests/queue.ts';
import { uploadFiles } from '../requests/upload-files.ts';
import { storage } from '../storage/persist.ts';
import { $consent } from './logo-consent.ts';
import { logoFiles } from './logo-files.ts';
import { sendingKey } from './sending-key.ts';
import { showOutcome, showProgress } from './sending-notice.tsx';
import { $logo, readLogo } from './visitor-logo.ts';

const noted = () => stillNoted(decodeNotes(storage[sendingKey] ?? '[]'), Date.now());

function note(notes: readonly LogoNote[]): void {
  if (notes.length > 0) storage[sendingKey] = JSON.stringify(notes);
  else delete storage[sendingKey];
}

/** Queues the logo for a request that was just sent, with the visitor's consent. */
export function sendLogoWith(request: SentRequest): void {
  const logo = $logo.get();
  if (!$consent.get() || !logo) return;
  $consent.set(false);
  const { id, protocol, items = [] } = request;
  // One preview per product, whatever its colours.
  const seen = new Set<string>();
  const lines = items.flatMap(({ product_id }, index) => {
    if (seen.has(product_id)) return [];
    seen.add(product_id);
    return [{ position: index + 1, product_id }];
  });
  note(withNote(noted(), { id, protocol, logo: logoMark(logo), lines, since: Date.now() }));
  void sendNoted();
}

/** Requests being processed on this page. */
const underWay = new Set<string>();

export async function sendNoted(): Promise<void> {
  for (const waiting of noted()) {
    if (underWay.has(waiting.id)) continue;
    underWay.add(waiting.id);
    try {
      await whenAnswered(waiting.id);
      // Several tabs may try.
      await inOneTab(() => send(waiting));
    } finally {
      underWay.delete(waiting.id);
    }
  }
}

function inOneTab(work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(sendingKey, work) : work();
}

async function send({ id, protocol, logo: mark, lines }: LogoNote): Promise<void> {
  if (!noted().some((each) => each.id === id)) return;
  const forget = () => note(withoutNote(noted(), id));
  if (!$logo.get()) await readLogo();
  const logo = $logo.get();
  // Removed or changed since: consent does not cover another logo.
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
// A phone suspends uploads while it shows the chat.
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) void sendNoted();
});
