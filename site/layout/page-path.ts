/** The address of a page as links write it: a built page's file name may come with its URL. */
export function pagePath({ pathname }: URL): string {
  return pathname.replace(/(?:\/index)?\.html$/, '').replace(/(.)\/$/, '$1') || '/';
}
