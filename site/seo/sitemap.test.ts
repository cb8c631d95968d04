import { expect, it } from 'vitest';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { emptySite } from '#site/testing/empty-site.ts';
import { latest, renderSitemap, renderSitemapIndex, sitemapFiles } from './sitemap.ts';

const site = new URL('https://exemplo.com.br');

it('lists pages with the time of their last change, escaping their URLs', () => {
  const text = renderSitemap(
    [{ path: '/a?b&c', changed: '2026-01-02T03:04:05+00:00' }, { path: '/' }],
    site,
  );
  expect(text).toContain(
    '<url><loc>https://exemplo.com.br/a?b&#38;c</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod></url>',
  );
  expect(text).toContain('<url><loc>https://exemplo.com.br/</loc></url>');
});

it('lists the pictures of a page', () => {
  expect(renderSitemap([{ path: '/a', pictures: ['/foto.webp?a&b'] }], site)).toContain(
    '<image:image><image:loc>https://exemplo.com.br/foto.webp?a&#38;b</image:loc></image:image></url>',
  );
});

it('lists the files of the sitemap', () => {
  expect(renderSitemapIndex([{ path: '/sitemap-0.xml' }], site)).toContain(
    '<sitemap><loc>https://exemplo.com.br/sitemap-0.xml</loc></sitemap>',
  );
});

it('finds the latest time across time zones', () => {
  expect(latest(['2026-01-01T10:00:00-03:00', '2026-01-01T12:00:00Z'])).toBe(
    '2026-01-01T10:00:00-03:00',
  );
  expect(latest([])).toBeUndefined();
});

it('lists products and public pages, but no personal pages', () => {
  const products = catalogueFixture(3);
  const files = sitemapFiles.of({
    ...emptySite,
    products,
  });
  const listed = files.flatMap(({ entries }) => entries.map(({ path }) => path));
  expect(listed).toEqual(expect.arrayContaining(['/', '/produtos', '/privacidade']));
  expect(listed).toEqual(expect.arrayContaining(products.map(({ id }) => `/produto/${id}`)));
  for (const personal of ['/favoritos', '/lista', '/pedido', '/comparar', '/proposta']) {
    expect(listed).not.toContain(personal);
  }
});
