import { expect, it } from 'vitest';
import { redirectsFile } from './redirect.ts';
import { isFixedPath } from './site-path.ts';

it.each([
  '/produtos',
  '/produtos/pagina/2',
  '/sobre',
  '/catalogo.json',
  '/areas-de-gravacao.json',
  '/prazos.json',
  redirectsFile,
  '/enderecos.json',
  '/sitemap.xml',
  '/llms.txt',
  '/feeds/catalogo.csv',
  '/admin/products',
  '/hooks/publish',
  '/healthz',
  '/readyz',
  '/metrics',
])('reserves %s', (path) => {
  expect(isFixedPath(path)).toBe(true);
});

it.each(['/sobre-nos', '/produtos/x', '/administracao', '/metricas', '/categoria/canecas'])(
  'allows redirects from %s',
  (path) => {
    expect(isFixedPath(path)).toBe(false);
  },
);
