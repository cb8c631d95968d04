import type { SiteDataBridge } from '#shared/publishing/site-data-bridge.ts';
import { parseProductId, paths } from '../paths.ts';
import { affectedPages, listPages } from './affected-pages.ts';
import { findFaultyRecords, withoutFaultyProducts, withoutRecords } from './faulty-records.ts';
import { type ProductPage, productPages, productsById } from './products.ts';
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

/** Names of other pages than products' in the back-office. */
const pageNames: Readonly<Record<string, string>> = {
  [paths.home]: 'Gerenciar Home',
  [paths.about]: 'Sobre',
  [paths.contact]: 'Contato',
  [paths.products]: 'Produtos',
};

let live: SiteData | undefined;

const siteDataBridge: SiteDataBridge = {
  async commit(changes) {
    const now = await siteData();
    live ??= now;
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
  async leaveOut(records) {
    const data = await siteData();
    const rest = withoutRecords(data, records);
    replaceSiteData(rest);
    return affectedPages(data, rest);
  },
  async summary() {
    const { products, leftOut } = await siteData();
    return { products: products.length, leftOut };
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
    const page = id === undefined ? undefined : (await productPages()).get(id);
    return page?.product.name ?? pageNames[path];
  },
};

globalThis.vitrineSiteDataBridge = siteDataBridge;
