import type { Product } from '#shared/catalogue/product.ts';
import type { SiteData } from './read-site-data.ts';
import { selector } from './site-data.ts';

/** Makes the pages of a kind of list by slug; one may be empty while its faulty products are searched for. */
export function listPagesOf<
  Subject extends { slug: string },
  Page extends { products: readonly Product[] },
>(
  subjectsOf: (data: SiteData) => readonly Subject[],
  toPage: (data: SiteData, subject: Subject) => Page,
) {
  const pages = selector(
    (data): ReadonlyMap<string, Page> =>
      new Map(
        subjectsOf(data)
          .map((subject) => [subject.slug, toPage(data, subject)] as const)
          .filter(([, { products }]) => products.length > 0),
      ),
  );
  const page = selector((data) => (slug: string | undefined): Page => {
    const subject = subjectsOf(data).find((each) => each.slug === slug);
    if (!subject) throw new Error(`There is no list ${slug}.`);
    return pages.of(data).get(subject.slug) ?? toPage(data, subject);
  });
  return [pages, page] as const;
}
