import { markIcon } from '#shared/brand/brand.ts';
import { sourcesUrl } from '#shared/catalogue/browsing/catalogue-sources.ts';
import { type SellersFile, sellersFile } from '#shared/contact/sellers.ts';
import { deadlineRulesUrl } from '#shared/deadlines/rules.ts';
import { parseIdentity } from '#shared/identity/identity.ts';
import { pdfIdentity, pdfIdentityUrl } from '#shared/pdf/pdf-identity.ts';
import { areaSourcesUrl } from '#shared/print-areas/area-sources.ts';
import { redirectsFile } from '#shared/redirects/redirect.ts';
import { shortAddressesFile } from '#shared/redirects/short-addresses.ts';
import { sitePages } from '#shared/security/host-headers.ts';
import type { MaintenanceState } from '#shared/settings/maintenance.ts';
import { shareBrandFile } from '#shared/sharing/share-card.ts';
import { siteUrl } from '../environment.ts';
import { renderCatalogueFeed, renderProductFeed } from '../feeds/feed-files.ts';
import { encodeIco } from '../icons/ico.ts';
import type { IconSource } from '../icons/icon-pixels.ts';
import { paths } from '../paths.ts';
import { renderLlmsText } from '../seo/llms-text.ts';
import { shareBrand } from '../seo/share-card.ts';
import { renderSitemap, renderSitemapIndex, sitemapFiles } from '../seo/sitemap.ts';
import { areaFiles } from './area-files.ts';
import { catalogueFiles } from './catalogue-files.ts';
import { productFeed } from './product-feed.ts';
import { redirectLines, redirectsByPath } from './redirects.ts';
import { deadlineRules, settings, shopContact } from './settings.ts';
import { appearance, shop } from './shop.ts';
import { slugEntries, toShortAddresses } from './short-addresses.ts';
import { selector } from './site-data.ts';
import { subjectLists } from './subject-lists.ts';

interface SiteFile {
  /** Data the file is made from. Compared instead of the content, which may be large. */
  input: unknown;
  render(): BodyInit | Promise<BodyInit>;
}

/** Creates a file whose content is a function of its input. */
const fileOf = <Input>(
  input: Input,
  content: (input: Input) => BodyInit | Promise<BodyInit>,
): SiteFile => ({ input, render: () => content(input) });

const textFile = (text: string) => fileOf(text, () => text);

const jsonFile = (content: unknown) => textFile(JSON.stringify(content));

/** Sizes of the PNG icons, for platforms that do not support SVG icons: iOS and installed apps. */
const iconSizes = [180, 192, 512];

/** Imported on demand because the image library uses a lot of memory. */
const loadIconPixels = async () => (await import('../icons/icon-pixels.ts')).iconPixels;

/** Size (pixels) of the shop's icon when embedded in an SVG. An SVG icon cannot load other files. */
const embeddedSide = 128;

async function renderSvg(source: IconSource): Promise<string> {
  const pixels = (await (await loadIconPixels())(embeddedSide, source)).toString('base64');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${embeddedSide} ${embeddedSide}"><image width="${embeddedSide}" height="${embeddedSide}" href="data:image/png;base64,${pixels}"/></svg>\n`;
}

async function renderIco(source: IconSource): Promise<BodyInit> {
  const iconPixels = await loadIconPixels();
  const toImage = async (size: number) => ({ size, png: await iconPixels(size, source) });
  return encodeIco(await Promise.all([16, 32, 48].map(toImage)));
}

const renderPng = async (size: number, source: IconSource) =>
  new Uint8Array(await (await loadIconPixels())(size, source));

/** The shop's own icon, or the mark in the brand's colour. The ICO is for clients that request it by default. */
const icons = selector((data): [path: string, SiteFile][] => {
  const { name, identity } = shop.of(data);
  const { brand_color: brandColor } = identity;
  // Uses the stored URL because this process, not a browser, fetches the icon.
  const { icon_url: iconUrl } = parseIdentity(data.sections.get('identity'));
  const source = { brandColor, iconUrl };
  const drawn = textFile(markIcon(name, brandColor));
  return [
    ['/favicon.svg', iconUrl === '' ? drawn : fileOf(source, renderSvg)],
    ['/favicon.ico', fileOf(source, renderIco)],
    ...iconSizes.map((size): [string, SiteFile] => [
      `/icone-${size}.png`,
      fileOf(source, (icon) => renderPng(size, icon)),
    ]),
  ];
});

const png = (src: string, size: number, purpose?: 'maskable') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose && { purpose }),
});

/** The software's mark is maskable; a shop's logo is shown uncropped. */
const markIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  png('/icone-192.png', 192),
  png('/icone-512.png', 512),
  png('/icone-512.png', 512, 'maskable'),
];

const manifest = selector((data) => {
  const { name, wordmark, description, identity } = shop.of(data);
  const color = appearance.of(data).themeColors[identity.default_theme];
  return {
    name,
    short_name: identity.short_name || wordmark.first,
    description,
    lang: 'pt-BR',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: color,
    theme_color: color,
    icons: identity.icon_url ? [png(identity.icon_url, 512)] : markIcons,
  };
});

/** Back-office routes have a single segment, so a missing file below /admin/assets is still a 404. */
const backOffice = '/admin/:page  /admin/index.html  200\n';

/** Hosts apply the first line they understand: Netlify responds with 503 even for existing files, others redirect. */
const closed = sitePages
  .map((page) => `${page}  ${paths.maintenance}  503!\n${page}  ${paths.maintenance}  302\n`)
  .join('');

const describedSite = selector((data) => {
  const linksTo = (folder: keyof typeof subjectLists) =>
    [...subjectLists[folder].of(data).values()].map(({ name, path }) => ({ label: name, path }));
  return {
    shop: shop.of(data),
    categories: linksTo('categoria'),
    collections: linksTo('ideias'),
    techniques: linksTo('tecnicas'),
    hasFeeds: productFeed.of(data) !== undefined,
  };
});

const sellers = selector(
  ({ sellers }): SellersFile =>
    Object.fromEntries(sellers.map(({ slug, name, phone }) => [slug, { name, phone }])),
);

const pdfShop = selector((data) => {
  const { name, identity } = shop.of(data);
  return pdfIdentity(name, identity, shopContact.of(data));
});

export const siteFiles = selector((data): ReadonlyMap<string, SiteFile> => {
  const sitemaps = sitemapFiles.of(data);
  const feed = productFeed.of(data);
  const maintenance = settings.of(data).maintenance_mode;
  return new Map<string, SiteFile>([
    ...icons.of(data),
    ['/manifest.webmanifest', jsonFile(manifest.of(data))],
    // Read by the web server, which shows only the maintenance page during maintenance.
    [paths.maintenanceState, jsonFile({ maintenance } satisfies MaintenanceState)],
    // Read by static hosts, which apply the first matching line.
    ['/_redirects', textFile(backOffice + (maintenance ? closed : '') + redirectLines.of(data))],
    [redirectsFile, fileOf(data.redirects, (all) => JSON.stringify(redirectsByPath(all)))],
    [
      shortAddressesFile,
      fileOf(slugEntries.of(data), (entries) => JSON.stringify(toShortAddresses(entries))),
    ],
    [sourcesUrl, jsonFile(catalogueFiles.of(data).sources)],
    [areaSourcesUrl, jsonFile(areaFiles.of(data).sources)],
    [sellersFile, jsonFile(sellers.of(data))],
    [pdfIdentityUrl, jsonFile(pdfShop.of(data))],
    // Read by the publisher, which draws share pictures.
    [shareBrandFile, jsonFile(shareBrand.of(data))],
    [deadlineRulesUrl, jsonFile(deadlineRules.of(data))],
    ...[...catalogueFiles.of(data).files, ...areaFiles.of(data).files].map(
      ({ url, text }) => [url, textFile(text)] as const,
    ),
    // Crawlers that do not read robots.txt request the second path.
    ...['/sitemap-index.xml', '/sitemap.xml'].map(
      (path) => [path, textFile(renderSitemapIndex(sitemaps, siteUrl))] as const,
    ),
    ['/llms.txt', textFile(renderLlmsText(describedSite.of(data)))],
    ...sitemaps.map(
      ({ path, entries }) => [path, fileOf(entries, (all) => renderSitemap(all, siteUrl))] as const,
    ),
    ...(feed
      ? ([
          [paths.catalogueFeed, fileOf(feed, renderCatalogueFeed)],
          [paths.productFeed, fileOf(feed, renderProductFeed)],
        ] as const)
      : []),
  ]);
});
