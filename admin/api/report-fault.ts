/** For faults the editor is not told of (docs/product.md#errors): they go where a page's errors go. */
export function reportFault(what: string, cause: unknown): void {
  reportError(new Error(what, { cause }));
}
