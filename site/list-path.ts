/** Parses the slug of a category's or collection's page, including further pages; undefined for other paths. */
export function parseListPath(
  path: string,
): { kind: 'category' | 'collection'; slug: string } | undefined {
  const [, folder, slug] = /^\/(categoria|ideias)\/([^/]+)(?:\/pagina\/\d+)?$/.exec(path) ?? [];
  if (slug === undefined) return undefined;
  return { kind: folder === 'ideias' ? 'collection' : 'category', slug };
}
