import type { PreviewRow } from '#shared/publishing/preview.ts';
import type { SiteDataBridge } from '#shared/publishing/site-data-bridge.ts';
import { parseProductId, paths } from '../paths.ts';
import { affectedPages, hasPage, listPages } from './affected-pages.ts';
import { findFaultyRecords, withoutFaultyProducts, withoutRecords } from './faulty-records.ts';
import { withPreviewRows } from './preview-rows.ts';
import { type ProductPage, productPageData } from './product-page-data.ts';
import { productsById } from './products.ts';
import { refreshSiteData, type SiteData } from './read-site-data.ts';
import { replaceSiteData, siteData } from './site-data.ts';
import {
  extractPages,
  extractSite,
  installPages,
  installSite,
  rendersInThread,
  type SiteExtract,
} from './thread-data.ts';

const pageNames: Readonly<Record<string, string>> = {
  [paths.home]: 'Gerenciar Home',
  [paths.about]: 'Sobre',
  [paths.contact]: 'Contato',
  [paths.products]: 'Produtos',
};

let live: SiteData | undefined;

let last: { data: SiteData; rows: string; previewed: SiteData } | undefined;

async function readPreview(data: SiteData, rows: readonly PreviewRow[]): Promise<SiteData> {
  const key = JSON.stringify(rows);
  if (last?.data === data && last.rows === key) return last.previewed;
  const changes = rows.map(({ table, id }) => ({ table_name: table, records: [{ id }] }));
  const read = () => refreshSiteData(data, productsById.of(data), changes);
  const previewed = await withoutFaultyProducts(await withPreviewRows(rows, read));
  last = { data, rows: key, previewed };
  return previewed;
}

const siteDataBridge: SiteDataBridge = {
  async commit(changes) {
    const now = await siteData();
    live ??= now;
    last = undefined;
    const newer = await withoutFaultyProducts(
      await refreshSiteData(now, productsById.of(now), changes),
    );
    replaceSiteData(newer);
    return affectedPages(live, newer);
  },
  async markPublished() {
    live = await siteData();
  },
  async prepare() {
    replaceSiteData(await withoutFaultyProducts(await siteData()));
  },
  listPages: async () => listPages(await siteData()),
  async findFaultyRecords(pages, fails) {
    const data = await siteData();
    try {
      return await findFaultyRecords(pages, data, (page, some) => {
        replaceSiteData(some);
        return fails(page);
      });
    } finally {
      replaceSiteData(data);
    }
  },
  async skip(records) {
    const data = await siteData();
    const rest = withoutRecords(data, records);
    replaceSiteData(rest);
    return affectedPages(data, rest);
  },
  async summary() {
    const { products, skipped } = await siteData();
    return { products: products.length, skipped };
  },
  async preview(rows, render) {
    const data = await siteData();
    const previewed = await readPreview(data, rows);
    replaceSiteData(previewed);
    try {
      return await render((page) => hasPage(previewed, page));
    } finally {
      replaceSiteData(data);
    }
  },
  extractAll: siteData,
  installAll: (data) => replaceSiteData(data as SiteData),
  rendersInThread,
  extractSite: async () => extractSite(await siteData()),
  extractPages: async (pages) => extractPages(await siteData(), pages),
  installSite: (site) => installSite(site as SiteExtract),
  installPages: (pages) => installPages(pages as ProductPage[]),
  async pageLabel(path) {
    const id = parseProductId(path);
    const page = id === undefined ? undefined : (await productPageData()).get(id);
    return page?.product.name ?? pageNames[path];
  },
};

globalThis.vitrineSiteDataBridge = siteDataBridge;
