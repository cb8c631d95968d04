import { toSheetFile } from './sheet-file.ts';

/** Writes a file beside the page, which thousands of rows would block for a second. */
addEventListener('message', ({ data }: MessageEvent<Parameters<typeof toSheetFile>>) => {
  postMessage(toSheetFile(...data));
});
