import type { SheetMessage } from './read-file.ts';
import { type ReadOutcome, readSheets, readText } from './read-sheets.ts';

/** Rows of one message: the page takes them in without being held up. */
const portion = 500;

const say = (message: SheetMessage) => postMessage(message);

function tell(outcome: ReadOutcome): void {
  if (outcome.kind === 'refused') {
    say(outcome);
    return;
  }
  for (const { name, rows } of outcome.sheets) {
    say({ kind: 'sheet', name });
    for (let at = 0; at < rows.length; at += portion) {
      say({ kind: 'rows', rows: rows.slice(at, at + portion) });
    }
  }
  say({ kind: 'end' });
}

// What a page says to it and hears of it (`read-file.ts`); the rest of the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<File | string>) => {
  const reading =
    typeof data === 'string'
      ? Promise.resolve(readText(data))
      : data.arrayBuffer().then((buffer) => readSheets(new Uint8Array(buffer)));
  reading.then(tell, () => say({ kind: 'refused', problem: 'crashed' }));
});
