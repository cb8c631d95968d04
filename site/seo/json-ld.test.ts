import { expect, it } from 'vitest';
import { inlineJson } from './json-ld.ts';

it('lets no text end the script it stands in', () => {
  const text = '</script><!-- \u2028 "é"';
  const inline = inlineJson({ text });
  expect(inline).not.toMatch(/[<>\u2028]/);
  expect(JSON.parse(inline)).toEqual({ text });
});
