export const trustedTypePolicies = ['default', 'dompurify'];

interface Rules {
  createHTML(text: string): string | null;
  createScript(text: string): string | null;
  createScriptURL(text: string): string | null;
}

const running =
  /<(?:script|iframe|object|embed|base|meta|link)\b|<[^>]*[\s"'/]on\w+\s*=|javascript:/i;

/** Rules that validate strings for injection sinks. If a rule returns null, the browser rejects the string. */
export const sinkRules = (origin: string, scripts: readonly string[]): Rules => ({
  createHTML: (text) => (running.test(text) ? null : text),
  createScript: (text) => (scripts.includes(text) ? text : null),
  createScriptURL: (text) => (isOwn(text, origin) ? text : null),
});

function isOwn(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === origin;
}

/** Guards injection sinks with Trusted Types. Must run before other scripts. Only `scripts` may be inserted inline. */
export function guardSinks(scripts: readonly string[] = []): void {
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Rules): unknown };
  };
  trustedTypes?.createPolicy('default', sinkRules(location.origin, scripts));
}
