import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { NotFoundPage } from '#admin/shell/not-found-page.tsx';
import { PageSpinner } from '#admin/ui/page-spinner.tsx';
import { ProductsPage } from './list/products-page.tsx';

const ImportPage = lazy(async () => ({
  default: (await import('./import/import-page.tsx')).ImportPage,
}));

/** Routes of the product list and the import. Both are loaded on demand, because the login page loads all routes. */
export function ProductsPages() {
  const { part } = useParams();
  if (part === undefined) return <ProductsPage />;
  if (part !== 'import') return <NotFoundPage />;
  return (
    <Suspense fallback={<PageSpinner />}>
      <ImportPage />
    </Suspense>
  );
}
