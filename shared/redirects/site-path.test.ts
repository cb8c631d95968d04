import { expect, it } from 'vitest';
import { redirectsFile } from './redirect.ts';
import { isFixedPath } from './site-path.ts';

it.each([
  '/produtos',
  '/produtos/pagina/2',
  '/sobre',
  '/catalogo.json',
  '/areas-de-gravacao.json',
  redirectsFile,
  '/feeds/catalogo.csv',
  '/admin/products',
  '/hooks/publish',
  '/healthz',
  '/readyz',
  '/metrics',
])('%s is never free to lead elsewhere', (path) => {
  expect(isFixedPath(path)).toBe(true);
});

it.each(['/sobre-nos', '/produtos/x', '/administracao', '/metricas', '/categoria/canecas'])(
  '%s is free where no page has it',
  (path) => {
    expect(isFixedPath(path)).toBe(false);
  },
);
