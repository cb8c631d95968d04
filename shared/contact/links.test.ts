import { describe, expect, it } from 'vitest';
import { isSafeLink, mailLink, phoneLink, safeLink, whatsappLink } from './links.ts';

describe('contact links', () => {
  it('prepends +55 to the digits of a phone number', () => {
    expect(phoneLink('(11) 99999-9999')).toBe('tel:+5511999999999');
  });

  it('does not prepend +55 twice', () => {
    expect(phoneLink('+55 11 3333-4444')).toBe('tel:+551133334444');
  });

  it('recognises 55 as an area code as well as the country code', () => {
    expect(phoneLink('(55) 99999-9999')).toBe('tel:+5555999999999');
  });

  it('links to an e-mail address', () => {
    expect(mailLink(' contato@exemplo.com.br ')).toBe('mailto:contato@exemplo.com.br');
  });

  it('opens a chat with a message', () => {
    expect(whatsappLink('5511999999999', 'Olá! a & b\n')).toBe(
      'https://wa.me/5511999999999?text=Ol%C3%A1!%20a%20%26%20b%0A',
    );
  });
});

describe('safeLink', () => {
  it.each([
    ['https://instagram.com/vitrine', 'https://instagram.com/vitrine'],
    [' instagram.com/vitrine ', 'https://instagram.com/vitrine'],
    ['//exemplo.com.br', 'https://exemplo.com.br/'],
    ['mailto:a@b.c', 'mailto:a@b.c'],
    ['tel:+5511', 'tel:+5511'],
  ])('turns %s into %s', (written, address) => {
    expect(safeLink(written)).toBe(address);
  });

  it.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'https://',
  ])('rejects %j', (written) => {
    const address = safeLink(written);
    expect(address === undefined || address.startsWith('https://')).toBe(true);
  });
});

describe('isSafeLink', () => {
  it.each([
    'https://instagram.com/vitrine',
    'http://exemplo.com.br',
    'mailto:a@b.com',
    'tel:+5511999999999',
    ' https://exemplo.com.br ',
  ])('accepts %j', (link) => {
    expect(isSafeLink(link)).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'instagram.com/vitrine',
    '//exemplo.com',
    '',
  ])('rejects %j', (link) => {
    expect(isSafeLink(link)).toBe(false);
  });
});
