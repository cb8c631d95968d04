/** For faults the editor is not told of (spec section 8, "logged only"). */
export function reportFault(what: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the browser's console is the log of a page.
  console.error(what, cause);
}
