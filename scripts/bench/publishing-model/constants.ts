import { pageSize } from '#shared/catalogue/list-pages.ts';
import { buildEvery, gatherFor } from '../../publisher/publisher.ts';

/** A figure of the model, and where it is from: the command that measures it, or the page that says it. */
export interface Figure {
  value: number;
  unit: string;
  from: string;
}

/** What the project's own benches measured, on a machine with two processors. */
export const measured = {
  start: {
    value: 1.6,
    unit: "processor's seconds until a renderer's process is ready to read",
    from: '`npm run bench -- model 500 50000`: whole builds, as a line',
  },
  wholePage: {
    value: 0.00079,
    unit: "processor's seconds a page of a whole build",
    from: 'the same line',
  },
  publication: {
    value: 0.18,
    unit: 'seconds a publication, whatever it touches',
    from: '`npm run bench -- publish 10000 50000 100000`: edits, as a line',
  },
  file: {
    value: 0.0055,
    unit: 'seconds more for each file it touches',
    from: 'the same line',
  },
  editFiles: {
    value: 14,
    unit: 'files that a renamed product touches',
    from: '`npm run bench -- model 10000`',
  },
  announce: {
    value: 0.06,
    unit: 'seconds from a commit until the publisher knows of it, and until a visitor has asked',
    from: "`npm run bench -- model 10000 50000`: saved to live without the publisher's part and what it gathers",
  },
  rows: {
    value: 6,
    unit: 'rows a product: itself, three tags, two pictures',
    from: '`fillCatalogue`, which the bench fills its catalogues with',
  },
  read: {
    value: 34_000,
    unit: "rows read a processor's second, of the database and of who reads",
    from: '`npm run bench -- admin`, all products as a build reads them',
  },
  renderer: {
    value: 139e6,
    unit: 'bytes a renderer holds whatever the catalogue',
    from: '`npm run bench -- model 10000 50000`: its memory after some edits, as a line',
  },
  heldProduct: {
    value: 3.5e3,
    unit: 'bytes more for each product',
    from: 'the same line',
  },
  build: {
    value: 535e6,
    unit: 'bytes the process of a whole build holds at its top, whatever the catalogue',
    from: '`npm run bench -- model 10000 50000` and `publish 100000`, as a line',
  },
  builtProduct: {
    value: 6.5e3,
    unit: 'bytes more for each product',
    from: 'the same line',
  },
  shopOfItsOwn: {
    value: 420e6,
    unit: 'bytes of all parts of a product of its own, idle, with the embedded database',
    from: '`npm run bench -- memory`',
  },
  page: {
    value: 63.4e3,
    unit: 'bytes a page: 45.4 kB, and 8.6 and 9.3 kB compressed',
    from: '`npm start`, the files of DATA_DIR/site/live',
  },
} satisfies Record<string, Figure>;

/** What the product says of itself: budgets that its tests hold, and its own pauses and limits. */
export const own = {
  gather: { value: gatherFor / 1000, unit: 'seconds', from: 'scripts/publisher/publisher.ts' },
  every: { value: buildEvery / 1000, unit: 'seconds', from: 'scripts/publisher/publisher.ts' },
  catalogueFile: {
    value: 60,
    unit: 'bytes a product in the files that a search loads',
    from: 'site/build/catalogue-size.test.ts',
  },
  processors: { value: 2, unit: 'processors that render a whole build', from: 'this machine' },
  listed: {
    value: pageSize,
    unit: 'products a page of a list',
    from: 'shared/catalogue/list-pages.ts',
  },
  versions: {
    value: 200_000,
    unit: 'versions that are kept, for 180 days',
    from: 'supabase/schemas/73_record_versions.sql',
  },
} satisfies Record<string, Figure>;

/** What others say of their services. */
export const cited = {
  put: {
    value: 0.15,
    unit: 'seconds a request to object storage (100 to 200 ms)',
    from: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html',
  },
  puts: {
    value: 3500,
    unit: 'files stored a second, of one prefix',
    from: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/optimizing-performance.html',
  },
  purges: {
    value: 10,
    unit: 'requests a second to purge, of one account (Business)',
    from: 'https://developers.cloudflare.com/cache/how-to/purge-cache',
  },
  purged: {
    value: 100,
    unit: 'addresses or tags a request to purge',
    from: 'https://developers.cloudflare.com/cache/how-to/purge-cache',
  },
} satisfies Record<string, Figure>;

/** What nobody has measured: how shops work, and what one takes for a machine. */
export const assumed = {
  save: {
    value: 40 * 3600,
    unit: 'seconds of work between two saves of a product: once a week of forty hours',
    from: 'prices and stock of a supplier',
  },
  categoryEdit: {
    value: 3600,
    unit: 'seconds of work between two edits of a subcategory in a shop, which touch one of 100 of its pages',
    from: 'a guess',
  },
  siteEdit: {
    value: 8 * 3600,
    unit: 'seconds of work between two edits in a shop that touch every page',
    from: 'a guess: a main category, which every footer has, a colour, contact data',
  },
  connections: { value: 64, unit: 'files stored at once', from: 'a guess' },
  heap: {
    value: 4e9,
    unit: 'bytes of memory for a renderer',
    from: 'the heap of a Node process that is not told otherwise, on a machine of 16 GB',
  },
  machine: { value: 16e9, unit: 'bytes of memory of a machine', from: 'a common size' },
  patience: { value: 600, unit: 'seconds a whole build may take', from: 'a guess' },
  download: {
    value: 3e6,
    unit: 'bytes a phone may load before its first search: three seconds at 8 Mbit/s',
    from: 'a guess',
  },
} satisfies Record<string, Figure>;
