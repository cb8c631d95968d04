import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import { pagePath } from './paths.ts';

/** Pages that menus and suggestions link to. */
export const linkedPages = fixedPageList.flatMap(({ path, label, ...more }) =>
  label === undefined ? [] : [{ href: path, label, ...more }],
);

/** Links of the header (docs/product.md#screens). */
export const navigation = linkedPages.filter(({ inMenu }) => inMenu);

/** True for a page that depends on the visitor. */
export const isPersonal = (url: URL): boolean =>
  fixedPageList.some(({ path, personal }) => personal && path === pagePath(url));
