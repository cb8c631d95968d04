import { mostPagesOfLayer } from '../../publisher/releases/deployer.ts';
import { assumed, cited, measured, own } from './constants.ts';
import type { EditRate } from './saved-edits.ts';
import type { Fleet, PublishingCosts } from './simulate-publishing.ts';

/** What the site of so many products is. */
export interface SiteSize {
  products: number;
  pages: number;
  /** With the compressed forms of pages. */
  bytes: number;
  /** Rows that a whole build reads. */
  rows: number;
}

/** A product's page, and its places in the list of all and of its category. */
export function siteOf(products: number): SiteSize {
  const pages = products + 2 * Math.ceil(products / own.listed.value);
  return {
    products,
    pages,
    bytes: pages * measured.page.value,
    rows: products * measured.rows.value,
  };
}

const readSeconds = ({ rows }: SiteSize) => rows / measured.read.value;

/** What a whole build takes of processors (seconds), on however many threads. */
export const wholeBuildWork = (site: SiteSize): number =>
  measured.start.value + site.pages * measured.wholePage.value;

/**
 * How long a whole build takes (seconds), by one renderer with its processors as today, or by several that each read
 * everything and share its pages.
 */
export const wholeBuildSeconds = (site: SiteSize, renderers: number): number =>
  measured.start.value +
  readSeconds(site) +
  (site.pages * measured.wholePage.value) / (own.processors.value * renderers);

/** How long so many files take to object storage (seconds), of one shop. */
export const uploadSeconds = (files: number): number =>
  Math.max(
    files / cited.puts.value,
    Math.ceil(files / assumed.connections.value) * cited.put.value,
  );

/** What renderers hold of memory (bytes) for so many products in one process. */
export const heldBytes = (products: number): number =>
  measured.renderer.value + products * measured.heldProduct.value;

/** What the process of a whole build holds of memory (bytes) at its top. */
export const builtBytes = (products: number): number =>
  measured.build.value + products * measured.builtProduct.value;

/** A publication by a renderer that holds the data (seconds): of so many pages that it is no whole build. */
export const publicationSeconds = (files: number): number =>
  measured.publication.value + files * measured.file.value;

/** What a publication of some files takes (seconds): most of the pages of a large site are made as a whole build. */
const publicationOrBuild =
  ({ products }: SiteSize, wholeBuild: number) =>
  (files: number): number =>
    files > mostPagesOfLayer(products) ? wholeBuild : publicationSeconds(files);

/** Edits that touch more files are published aside of others, and a CDN is told of the whole shop by one tag. */
const manyFiles = 1000;

/** A way to publish: what a publication costs and what does it. */
export interface Design {
  costs: PublishingCosts;
  fleet: Fleet;
}

const everywhere = (site: SiteSize) => ({
  announce: measured.announce.value,
  gather: own.gather.value,
  every: own.every.value,
  site: site.pages,
});

/** Each shop has a product of its own on a machine, with a publisher, a renderer and its disk; all of this is there today. */
export function productsOfTheirOwn(shops: number, site: SiteSize): Design {
  return {
    costs: {
      ...everywhere(site),
      render: publicationOrBuild(site, wholeBuildSeconds(site, 1)),
      load: 0,
      upload: () => 0,
      purges: () => 0,
      purgesPerSecond: Number.POSITIVE_INFINITY,
    },
    fleet: { renderers: shops, held: 1, aside: Number.POSITIVE_INFINITY },
  };
}

/** Shops share renderers, object storage and a CDN, and an edit of all pages holds up no other. */
export function sharedRenderers(renderers: number, site: SiteSize): Design {
  const room = assumed.heap.value - measured.renderer.value;
  return {
    costs: {
      ...everywhere(site),
      // A whole build has the data read for it, as everything that is rendered aside.
      render: publicationOrBuild(site, wholeBuildSeconds(site, 1) - readSeconds(site)),
      load: readSeconds(site),
      upload: uploadSeconds,
      purges: (files) => (files > manyFiles ? 1 : Math.ceil(files / cited.purged.value)),
      purgesPerSecond: cited.purges.value,
    },
    fleet: {
      renderers,
      held: Math.max(1, Math.floor(room / (site.products * measured.heldProduct.value))),
      aside: manyFiles,
    },
  };
}

/** The edits that shops with so many products each make (`assumed`). */
export function editRates(shops: number, site: SiteSize): EditRate[] {
  return [
    { perSecond: (shops * site.products) / assumed.save.value, files: measured.editFiles.value },
    { perSecond: shops / assumed.categoryEdit.value, files: Math.ceil(site.pages / 100) },
    { perSecond: shops / assumed.siteEdit.value, files: site.pages },
  ];
}
