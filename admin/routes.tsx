import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import type { RestrictedPage } from './auth/access.ts';
import { RouteFailure } from './shell/route-failure.tsx';
import { PageSpinner } from './ui/page-spinner.tsx';

type Load = () => Promise<ComponentType>;

/** Returns a route whose component is loaded when it is first opened. */
const page = (path: string, load: Load) => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

/** Returns a page for administrators; others see a message there. */
const restricted = (path: RestrictedPage, load: Load) =>
  page(path, async () => {
    const { restrictedTo } = await import('./auth/access-denied.tsx');
    return restrictedTo(path, await load());
  });

/** Returns a route around others, loaded likewise. */
const frame = (load: Load, children: RouteObject[]): RouteObject => ({
  lazy: async () => ({ Component: await load() }),
  children,
});

// Outside the back-office, which the login page need not wait for.
const signInPages = [
  page('/login', async () => (await import('./auth/login-page.tsx')).LoginPage),
  page(
    '/login/password',
    async () => (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage,
  ),
  page(
    '/login/second-factor',
    async () => (await import('./auth/second-factor-page.tsx')).SecondFactorPage,
  ),
  page(
    '/login/new-password',
    async () => (await import('./auth/new-password-page.tsx')).NewPasswordPage,
  ),
  page(
    '/login/access',
    async () => (await import('./auth/access-request-page.tsx')).AccessRequestPage,
  ),
];

const pages = [
  page('/', async () => (await import('./resources/dashboard/dashboard-page.tsx')).DashboardPage),
  page(
    'requests',
    async () => (await import('./resources/requests/requests-page.tsx')).RequestsPage,
  ),
  page(
    'requests/:id',
    async () => (await import('./resources/requests/request-page.tsx')).RequestPage,
  ),
  page(
    'requests/:id/proposal',
    async () => (await import('./resources/requests/proposal/proposal-page.tsx')).ProposalPage,
  ),
  page(
    'products/:part?',
    async () => (await import('./resources/products/products-pages.tsx')).ProductsPages,
  ),
  page(
    'categories',
    async () => (await import('./resources/categories/categories-page.tsx')).CategoriesPage,
  ),
  page(
    'collections',
    async () => (await import('./resources/collections/collections-page.tsx')).CollectionsPage,
  ),
  page(
    'materials',
    async () => (await import('./resources/materials/materials-page.tsx')).MaterialsPage,
  ),
  page(
    'techniques',
    async () => (await import('./resources/techniques/techniques-page.tsx')).TechniquesPage,
  ),
  page(
    'synonyms',
    async () => (await import('./resources/synonyms/synonyms-page.tsx')).SynonymsPage,
  ),
  page('deleted', async () => (await import('./resources/deleted/deleted-page.tsx')).DeletedPage),
  page('account', async () => (await import('./resources/account/account-page.tsx')).AccountPage),
  restricted('home', async () => (await import('./resources/home/home-page.tsx')).HomePage),
  restricted('about', async () => (await import('./resources/about/about-page.tsx')).AboutPage),
  restricted(
    'contact',
    async () => (await import('./resources/contact/contact-page.tsx')).ContactPage,
  ),
  restricted(
    'settings',
    async () => (await import('./resources/settings/settings-page.tsx')).SettingsPage,
  ),
  restricted('start', async () => (await import('./resources/start/start-page.tsx')).StartPage),
  restricted(
    'redirects',
    async () => (await import('./resources/redirects/redirects-page.tsx')).RedirectsPage,
  ),
  restricted(
    'activity',
    async () => (await import('./resources/activity/activity-page.tsx')).ActivityPage,
  ),
  restricted(
    'employees',
    async () => (await import('./resources/employees/employees-page.tsx')).EmployeesPage,
  ),
  page('*', async () => (await import('./shell/not-found-page.tsx')).NotFoundPage),
];

/**
 * The routes under /admin. A data router, so that a page with unsaved changes can block the Back button.
 */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RouteFailure,
      HydrateFallback: PageSpinner,
      children: [
        ...signInPages,
        frame(
          async () => (await import('./backoffice.tsx')).Backoffice,
          [
            frame(
              async () => (await import('./auth/staff-only.tsx')).StaffOnly,
              [
                // The error boundary is inside the shell, so that the menu stays when a page fails.
                frame(
                  async () => (await import('./shell/shell.tsx')).Shell,
                  [{ ErrorBoundary: RouteFailure, children: pages }],
                ),
              ],
            ),
          ],
        ),
      ],
    },
  ],
  { basename: '/admin' },
);
