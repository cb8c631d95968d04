import { addAttribute } from 'astro/runtime/server/index.js';
import { expect, test } from 'vitest';
import { pageOfPicture, readShareCard, sharePath } from './share-card.ts';

test('names a picture after its page and a hash, and finds the page by that name', () => {
  const path = sharePath('/ideias/fim-de-ano', '0123456789abcdef0123');
  expect(path).toBe('/compartilhar/ideias-fim-de-ano-0123456789abcdef.jpg');
  expect(pageOfPicture(path)).toBe('/ideias/fim-de-ano.html');
  for (const other of [
    `${path}.jpg`,
    path.replace('ideias', 'admin'),
    '/compartilhar/produto-1.jpg',
  ])
    expect(pageOfPicture(other)).toBeUndefined();
});

test('reads the picture that a page names, whatever its letters', () => {
  const card = {
    kicker: 'A & B',
    name: 'Caneca "Bom dia" &quot; <500 ml>',
    note: '',
    picture: '',
    focus: '',
  };
  const url = 'https://loja.com.br/compartilhar/produto-1-0123456789abcdef.jpg';
  const html = `<meta property="og:image" content="${url}"${addAttribute(JSON.stringify(card), 'data-card')}>`;
  expect(readShareCard(html)).toEqual({ path: new URL(url).pathname, card });
  expect(readShareCard(`<meta property="og:image" content="${url}">`)).toBeUndefined();
});
