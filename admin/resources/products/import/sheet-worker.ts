import type { SheetMessage } from './read-file.ts';
import { type ReadOutcome, readSheets, readText } from './read-sheets.ts';

/** Number of rows per message, small enough not to block the page. */
const portion = 500;

const send = (message: SheetMessage) => postMessage(message);

function sendOutcome(outcome: ReadOutcome): void {
  if (outcome.kind === 'refused') {
    send(outcome);
    return;
  }
  for (const { rows, ...sheet } of outcome.sheets) {
    send({ kind: 'sheet', sheet });
    for (let at = 0; at < rows.length; at += portion) {
      send({ kind: 'rows', rows: rows.slice(at, at + portion) });
    }
  }
  send({ kind: 'end' });
}

addEventListener('message', async ({ data }: MessageEvent<File | string>) => {
  try {
    const isText = typeof data === 'string';
    sendOutcome(
      isText ? readText(data) : await readSheets(new Uint8Array(await data.arrayBuffer())),
    );
  } catch {
    send({ kind: 'refused', problem: 'crashed' });
  }
});
