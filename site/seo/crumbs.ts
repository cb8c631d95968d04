import { paths } from '../paths.ts';

export interface Crumb {
  name: string;
  path: string;
}

const homeCrumb: Crumb = { name: 'Início', path: paths.home };

/** Breadcrumbs of a category, given its ancestors from the outermost in. */
export const categoryCrumbs = (categories: readonly { name: string; slug: string }[]): Crumb[] => [
  homeCrumb,
  { name: 'Produtos', path: paths.products },
  ...categories.map(({ name, slug }) => ({ name, path: paths.category(slug) })),
];

export const collectionCrumbs = ({ title, slug }: { title: string; slug: string }): Crumb[] => [
  homeCrumb,
  { name: title, path: paths.collection(slug) },
];
