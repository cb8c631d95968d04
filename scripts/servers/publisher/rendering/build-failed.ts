/** A failed build, with the end of its output. */
export class BuildFailed extends Error {
  override name = 'BuildFailed';
  readonly output: string;
  /** Address of the page that could not be rendered, if it was one. */
  readonly page: string | undefined;
  /** Label of that page for editors. */
  readonly pageLabel: string | undefined;
  /** True if the process that built can go on. */
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

/** More pages differ than may be rendered; nothing was written. */
export class TooManyPages extends Error {
  override name = 'TooManyPages';
}
