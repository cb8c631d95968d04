import { fixedPageList } from '#shared/pages/fixed-pages.ts';
import { pagePath } from './paths.ts';

export const linkedPages = fixedPageList.flatMap(({ path, label, ...more }) =>
  label === undefined ? [] : [{ href: path, label, ...more }],
);

export const navigation = linkedPages.filter(({ inMenu }) => inMenu);

export const guideLinks = linkedPages.filter(({ isGuide }) => isGuide);

export const isPersonal = (url: URL): boolean =>
  fixedPageList.some(({ path, personal }) => personal && path === pagePath(url));
