export const explain = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

export class PageFailed extends Error {
  override name = 'PageFailed';
  readonly page: string;
  /** Its label for editors, if known. */
  readonly label: string | undefined;
  readonly why: string;

  constructor(page: string, label: string | undefined, why: string) {
    super(`${page}: ${why}`);
    this.page = page;
    this.label = label;
    this.why = why;
  }
}

export class DataFailed extends Error {
  override name = 'DataFailed';

  constructor(cause: unknown) {
    super(explain(cause), { cause });
  }
}

/** A failure as the process of a build reports it. */
export interface BuildFailure {
  message: string;
  /** Address of the page that could not be rendered, if it was one, and its label for editors. */
  page?: string | undefined;
  pageLabel?: string | undefined;
  /** True if the process that built can go on. */
  recoverable: boolean;
}

export const toBuildFailure = (error: unknown): BuildFailure => ({
  message: explain(error),
  ...(error instanceof PageFailed && { page: error.page, pageLabel: error.label }),
  recoverable: error instanceof PageFailed || error instanceof DataFailed,
});

/** A failed build, with the end of its output. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  readonly output: string;
  readonly failure: Omit<BuildFailure, 'message'>;

  constructor(
    message: string,
    output: string,
    failure: Omit<BuildFailure, 'message'> = { recoverable: false },
  ) {
    super(message);
    this.output = output;
    this.failure = failure;
  }
}
