/** The slug in the path of a category's or a collection's page, further ones included; undefined for any other path. */
export function parseListPath(
  path: string,
): { kind: 'category' | 'collection'; slug: string } | undefined {
  const [, folder, slug] = /^\/(categoria|ideias)\/([^/]+)(?:\/pagina\/\d+)?$/.exec(path) ?? [];
  if (slug === undefined) return undefined;
  return { kind: folder === 'ideias' ? 'collection' : 'category', slug };
}
