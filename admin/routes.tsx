import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router';
import type { RestrictedPage } from './auth/access.ts';
import { RouteFailure } from './shell/route-failure.tsx';
import { PageSpinner } from './ui/page-spinner.tsx';

// Other users see a message there.
const administratorPages: Record<RestrictedPage, () => Promise<ComponentType>> = {
  home: async () => (await import('./resources/home/home-page.tsx')).HomePage,
  about: async () => (await import('./resources/about/about-page.tsx')).AboutPage,
  contact: async () => (await import('./resources/contact/contact-page.tsx')).ContactPage,
  settings: async () => (await import('./resources/settings/settings-page.tsx')).SettingsPage,
  start: async () => (await import('./resources/start/start-page.tsx')).StartPage,
  redirects: async () => (await import('./resources/redirects/redirects-page.tsx')).RedirectsPage,
  activity: async () => (await import('./resources/activity/activity-page.tsx')).ActivityPage,
  employees: async () => (await import('./resources/employees/employees-page.tsx')).EmployeesPage,
};

/**
 * The routes under /admin, each loaded when it is first opened. A data router, so that a page with unsaved
 * changes can block the Back button.
 */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RouteFailure,
      HydrateFallback: PageSpinner,
      children: [
        {
          // Outside the back-office, which the login page need not wait for.
          path: '/login',
          lazy: async () => ({ Component: (await import('./auth/login-page.tsx')).LoginPage }),
        },
        {
          path: '/login/password',
          lazy: async () => ({
            Component: (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage,
          }),
        },
        {
          path: '/login/second-factor',
          lazy: async () => ({
            Component: (await import('./auth/second-factor-page.tsx')).SecondFactorPage,
          }),
        },
        {
          path: '/login/new-password',
          lazy: async () => ({
            Component: (await import('./auth/new-password-page.tsx')).NewPasswordPage,
          }),
        },
        {
          path: '/login/access',
          lazy: async () => ({
            Component: (await import('./auth/access-request-page.tsx')).AccessRequestPage,
          }),
        },
        {
          lazy: async () => ({ Component: (await import('./backoffice.tsx')).Backoffice }),
          children: [
            {
              lazy: async () => ({
                Component: (await import('./auth/staff-only.tsx')).StaffOnly,
              }),
              children: [
                {
                  lazy: async () => ({ Component: (await import('./shell/shell.tsx')).Shell }),
                  children: [
                    {
                      // Inside the shell, so that the menu stays when a page fails.
                      ErrorBoundary: RouteFailure,
                      children: [
                        {
                          index: true,
                          lazy: async () => ({
                            Component: (await import('./resources/dashboard/dashboard-page.tsx'))
                              .DashboardPage,
                          }),
                        },
                        {
                          path: 'requests',
                          lazy: async () => ({
                            Component: (await import('./resources/requests/requests-page.tsx'))
                              .RequestsPage,
                          }),
                        },
                        {
                          path: 'requests/:id',
                          lazy: async () => ({
                            Component: (await import('./resources/requests/request-page.tsx'))
                              .RequestPage,
                          }),
                        },
                        {
                          path: 'requests/:id/proposal',
                          lazy: async () => ({
                            Component: (
                              await import('./resources/requests/proposal/proposal-page.tsx')
                            ).ProposalPage,
                          }),
                        },
                        {
                          path: 'products/:part?',
                          lazy: async () => ({
                            Component: (await import('./resources/products/products-pages.tsx'))
                              .ProductsPages,
                          }),
                        },
                        {
                          path: 'categories',
                          lazy: async () => ({
                            Component: (await import('./resources/categories/categories-page.tsx'))
                              .CategoriesPage,
                          }),
                        },
                        {
                          path: 'collections',
                          lazy: async () => ({
                            Component: (
                              await import('./resources/collections/collections-page.tsx')
                            ).CollectionsPage,
                          }),
                        },
                        {
                          path: 'materials',
                          lazy: async () => ({
                            Component: (await import('./resources/materials/materials-page.tsx'))
                              .MaterialsPage,
                          }),
                        },
                        {
                          path: 'techniques',
                          lazy: async () => ({
                            Component: (await import('./resources/techniques/techniques-page.tsx'))
                              .TechniquesPage,
                          }),
                        },
                        {
                          path: 'synonyms',
                          lazy: async () => ({
                            Component: (await import('./resources/synonyms/synonyms-page.tsx'))
                              .SynonymsPage,
                          }),
                        },
                        {
                          path: 'deleted',
                          lazy: async () => ({
                            Component: (await import('./resources/deleted/deleted-page.tsx'))
                              .DeletedPage,
                          }),
                        },
                        {
                          path: 'account',
                          lazy: async () => ({
                            Component: (await import('./resources/account/account-page.tsx'))
                              .AccountPage,
                          }),
                        },
                        ...Object.entries(administratorPages).map(([path, page]) => ({
                          path,
                          lazy: async () => {
                            const { restrictedTo } = await import('./auth/restricted-page.tsx');
                            return {
                              Component: restrictedTo(path as RestrictedPage, await page()),
                            };
                          },
                        })),
                        {
                          path: '*',
                          lazy: async () => ({
                            Component: (await import('./shell/not-found-page.tsx')).NotFoundPage,
                          }),
                        },
                      ],
                    },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  { basename: '/admin' },
);
