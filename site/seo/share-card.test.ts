import { expect, test, vi } from 'vitest';
import type { SiteData } from '../build/read-site-data.ts';
import { drawnCard, shareCard } from './share-card.ts';

const picture = (width: number | null, variants: number[]) => ({
  ...{ url: '/original.png', alt: '', width, height: width },
  variants: variants.map((width) => ({ width, url: `/${width}.webp` })),
});
const cardWith = (shown: Parameters<typeof shareCard>[2]) => shareCard('Caneca', 'R$ 9,90', shown);
const card = cardWith(picture(2000, [320, 640, 1280]));
const shopWith = (identity: object): SiteData => ({
  ...{ products: [], materialNames: [], techniques: [], sellers: [], synonyms: [], categories: [] },
  ...{ collections: [], redirects: [], slides: [], steps: [], skipped: [] },
  sections: new Map([['identity', { name: 'Loja', phone: '', ...identity }]]),
});
const address = (identity = {}, drawn = card) =>
  drawnCard.of(shopWith(identity))('/produto/1', drawn).url;

test('uses the smallest variant of the picture that is large enough', () => {
  expect(card.picture).toMatch(/^http.*\/640\.webp$/);
  expect(cardWith(picture(500, [320])).picture).toMatch(/original/);
  const placeholder = { ...picture(null, []), url: '/placeholder.svg' };
  for (const none of [undefined, placeholder]) expect(cardWith(none).picture).toBe('');
});

test('changes the file name only when what the card shows has changed', () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'http://127.0.0.1:54321');
  const all = [
    address(),
    address({}, { ...card, note: 'R$ 9,80' }),
    address({}, { ...card, name: 'Copo' }),
    address({}, { ...card, picture: '/1280.webp' }),
    address({}, { ...card, focus: '50% 20%' }),
    address({ name: 'Outra' }),
    address({ brand_color: '#0a7d4f' }),
    address({ fonts: 'editorial' }),
    address({ radius: 'round' }),
    address({ default_theme: 'light' }),
    address({ logo_dark_url: '/logo.png' }),
  ];
  expect(new Set(all).size).toBe(all.length);
  expect(all[0]).toMatch(/^\/compartilhar\/produto-1-[0-9a-f]{16}\.jpg$/);
  expect(address({ cnpj: '11222333000181', footer_text: 'Novo' })).toBe(all[0]);
});
