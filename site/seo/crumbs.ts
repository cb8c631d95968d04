import { paths } from '../paths.ts';

/** A step of the way from the home page to another one. */
export interface Crumb {
  name: string;
  path: string;
}

const homeCrumb: Crumb = { name: 'Início', path: paths.home };

/** The way to a category, given those from the outermost in. */
export const categoryCrumbs = (categories: readonly { name: string; slug: string }[]): Crumb[] => [
  homeCrumb,
  { name: 'Produtos', path: paths.products },
  ...categories.map(({ name, slug }) => ({ name, path: paths.category(slug) })),
];

/** The way to a collection. */
export const collectionCrumbs = ({ title, slug }: { title: string; slug: string }): Crumb[] => [
  homeCrumb,
  { name: title, path: paths.collection(slug) },
];
