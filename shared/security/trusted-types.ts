/** Names of the policies that pages may make: ours, which sinks use by themselves, and DOMPurify's own. */
export const trustedTypePolicies = ['default', 'dompurify'];

interface Rules {
  createHTML(text: string): string | null;
  createScript(text: string): string | null;
  createScriptURL(text: string): string | null;
}

/** Markup that could run something: scripts, pages inside the page, handlers of events. */
const running =
  /<(?:script|iframe|object|embed|base|meta|link)\b|<[^>]*[\s"'/]on\w+\s*=|javascript:/i;

/** Decides about texts that are written where browsers run them; null has the browser refuse it. */
export const sinkRules = (origin: string, scripts: readonly string[]): Rules => ({
  createHTML: (text) => (running.test(text) ? null : text),
  createScript: (text) => (scripts.includes(text) ? text : null),
  createScriptURL: (text) => (isOwn(text, origin) ? text : null),
});

function isOwn(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === origin;
}

/**
 * Guards the page's sinks, where browsers have Trusted Types: before anything else of a page runs.
 * @param scripts the inline scripts that may be written
 */
export function guardSinks(scripts: readonly string[] = []): void {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Rules): unknown };
  };
  trustedTypes?.createPolicy('default', sinkRules(location.origin, scripts));
}
