import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

describe('addresses', () => {
  const accepted = async (address: string) => {
    const [row] = await backend.sql<{ ok: boolean }>(
      `select private.is_address('${address.replaceAll("'", "''")}') as ok`,
    );
    return row?.ok;
  };

  test.each([
    '/placeholder.svg',
    '/imagens/a%20b.webp?v=2#x',
    'http://127.0.0.1:54321/storage/v1/object/public/products/p/1-a.webp',
    'http://localhost:54321/storage/v1/object/public/about/history-1.jpg',
    'https://abcdefgh.supabase.co/storage/v1/object/public/products/x.png',
    'https://cdn.empresa.com.br/ação.webp',
    'https://exemplo.com.br',
  ])('include %s', async (address) => {
    expect(await accepted(address)).toBe(true);
  });

  test.each([
    'http://[',
    '',
    ' ',
    '//exemplo.com.br/a.webp',
    '/\\exemplo.com.br/a.webp',
    'imagem.webp',
    'https://',
    'https:///a',
    'https://exemplo.com.br:65536/a',
    'https://exemplo.com.br:x/a',
    'https://1.2.3.999/a',
    'https://1.2.3/a',
    'https://a b.com/c',
    'https://exemplo.com.br/a b.webp',
    'https://exemplo.com.br/a\nb',
    'https://usuario@exemplo.com.br/a',
    'https://-a.com/',
    'https://%zz/',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://exemplo.com.br/a.png',
    `https://exemplo.com.br/${'a'.repeat(2000)}`,
  ])('exclude case %#', async (address) => {
    expect(await accepted(address)).toBe(false);
  });

  test('builds pages from every address the database accepts', async () => {
    const piece = fc.constantFrom(
      ...[
        'http://',
        'https://',
        '/',
        '//',
        'a',
        'b-c',
        '1',
        '255',
        '256',
        '0x1',
        '.',
        ':',
        '80',
        '65536',
      ],
      ...[
        '-',
        '_',
        '@',
        '[',
        ']',
        '%',
        '%41',
        '?',
        '#',
        '\\',
        ' ',
        '\n',
        '\u0001',
        'é',
        '😀',
        '..',
        '|',
        '^',
      ],
    );
    const addresses = fc.sample(
      fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('')),
      { numRuns: 4000, seed: 7 },
    );
    const list = addresses.map((text) => `('${text.replaceAll("'", "''")}')`).join(',');
    const taken = await backend.sql<{ address: string }>(
      `select distinct address from (values ${list}) as given (address) where private.is_address(address)`,
    );
    expect(taken.length).toBeGreaterThan(50);
    for (const { address } of taken) {
      expect(URL.canParse(address, 'https://exemplo.com.br'), address).toBe(true);
      expect(new URL(address, 'https://exemplo.com.br').protocol).toMatch(/^https?:$/);
    }
  });
});
