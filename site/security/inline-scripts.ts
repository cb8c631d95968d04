import { createHash } from 'node:crypto';

/** The inline scripts of a page that a browser would run; data, such as JSON-LD, needs nobody's leave. */
export function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(
      ([, attributes = '']) =>
        !/\ssrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes),
    )
    .map(([, , text = '']) => text);
}

/** A script's hash, as a content security policy names it. */
export const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}`;
