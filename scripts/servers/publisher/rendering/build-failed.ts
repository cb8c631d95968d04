import type { ChildProcess } from 'node:child_process';

/** A build that did not end well, with the last of what it printed. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  readonly output: string;
  /** The address of the page that could not be rendered, where it was one. */
  readonly page: string | undefined;
  /** What that page is about, as an editor calls it. */
  readonly pageLabel: string | undefined;
  /** Whether the process that built is as good as before. */
  readonly recoverable: boolean;

  constructor(
    message: string,
    output: string,
    page?: string,
    pageLabel?: string,
    recoverable = page !== undefined,
  ) {
    super(message);
    this.output = output;
    this.page = page;
    this.pageLabel = pageLabel;
    this.recoverable = recoverable;
  }
}

/** More pages differ than were to be rendered; nothing was written. */
export class TooManyPages extends Error {
  override name = 'TooManyPages';
}

/** How much of a build's output is kept to explain a failure (characters). */
const outputKept = 8000;

/** Keeps the last of what a process prints. */
export function captureOutput({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  const keep = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-outputKept);
  };
  stdout?.on('data', keep);
  stderr?.on('data', keep);
  return () => output;
}
