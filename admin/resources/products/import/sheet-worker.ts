import { readSheets, readText } from './read-sheets.ts';

// What a page says to it and hears of it (`read-file.ts`); the rest of the page goes on meanwhile.
addEventListener('message', ({ data }: MessageEvent<File | string>) => {
  const reading =
    typeof data === 'string'
      ? Promise.resolve(readText(data))
      : data.arrayBuffer().then((buffer) => readSheets(new Uint8Array(buffer)));
  reading.then(
    (outcome) => postMessage(outcome),
    () => postMessage({ kind: 'refused', problem: 'crashed' }),
  );
});
