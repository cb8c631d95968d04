import { toSheetFile } from './sheet-file.ts';

/** Writes the file in a worker because thousands of rows would block the page for a second. */
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof toSheetFile>>) => {
  postMessage(toSheetFile(...data));
});
