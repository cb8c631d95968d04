import { describe, expect, test } from 'vitest';
import { sinkRules } from './trusted-types.ts';

const rules = sinkRules('https://loja.com.br', ['{"prefetch":[]}']);

describe('a sink', () => {
  test.each(['/a.js', 'b.js', 'https://loja.com.br/_astro/w.js?x=1'])(
    'accepts the site’s own script %s',
    (url) => {
      expect(rules.createScriptURL(url)).toBe(url);
    },
  );
  test.each([
    'https://outra.com.br/a.js',
    '//outra.com.br/a.js',
    'http://loja.com.br/a.js',
    'https://loja.com.br:444/a.js',
    'https://loja.com.br@outra.com.br/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://loja.com.br/0',
    'javascript:alert(1)',
    'http://[',
  ])('rejects scripts from %s', (url) => {
    expect(rules.createScriptURL(url)).toBeNull();
  });

  test('accepts only the inline scripts that were named', () => {
    expect(rules.createScript('{"prefetch":[]}')).toBe('{"prefetch":[]}');
    expect(rules.createScript('alert(1)')).toBeNull();
    expect(rules.createScript('')).toBeNull();
  });

  test.each([
    '<p class="a">Caneca, on = sim</p>',
    '<button type="button" data-opens="logo-preview" aria-label="Ajustar"><span></span></button>',
    '<style>a{color:red}</style><input type="checkbox" role="switch">',
    'onda=1 < 2',
  ])('accepts harmless markup: %s', (markup) => {
    expect(rules.createHTML(markup)).toBe(markup);
  });
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=//x>',
    '<img src=x onerror=alert(1)>',
    '<img src=x\nONERROR = alert(1)>',
    '<svg/onload=alert(1)>',
    '<img src="x"onerror=alert(1)>',
    '<iframe srcdoc="x">',
    '<a href="javascript:alert(1)">x</a>',
    '<base href="//x">',
  ])('rejects markup that may run code: %s', (markup) => {
    expect(rules.createHTML(markup)).toBeNull();
  });
});
