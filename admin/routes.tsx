import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router';
import type { RestrictedPage } from './auth/access.ts';
import { RouteFailure } from './shell/route-failure.tsx';
import { PageSpinner } from './ui/page-spinner.tsx';

type Load = () => Promise<ComponentType>;

const lazy = (load: Load) => ({ lazy: async () => ({ Component: await load() }) });

const toRoutes = (pages: Readonly<Record<string, Load>>): RouteObject[] =>
  Object.entries(pages).map(([path, load]) => ({ path, ...lazy(load) }));

// Login pages are separate so that they do not wait for the back-office to load.
const loginPages: Record<string, Load> = {
  '/login': async () => (await import('./auth/login-page.tsx')).LoginPage,
  '/login/password': async () =>
    (await import('./auth/forgot-password-page.tsx')).ForgotPasswordPage,
  '/login/new-password': async () => (await import('./auth/new-password-page.tsx')).NewPasswordPage,
  '/login/invitation': async () => (await import('./auth/invitation-page.tsx')).InvitationPage,
  '/login/access': async () => (await import('./auth/access-request-page.tsx')).AccessRequestPage,
};

const staffPages: Record<string, Load> = {
  '': async () => (await import('./resources/dashboard/dashboard-page.tsx')).DashboardPage,
  requests: async () => (await import('./resources/requests/requests-page.tsx')).RequestsPage,
  'requests/:id': async () => (await import('./resources/requests/request-page.tsx')).RequestPage,
  'requests/:id/client': async () =>
    (await import('./resources/requests/client-page.tsx')).ClientPage,
  proposals: async () => (await import('./resources/proposals/proposals-page.tsx')).ProposalsPage,
  'proposals/create': async () =>
    (await import('./resources/proposals/proposal-page.tsx')).NewProposalPage,
  'proposals/:id': async () =>
    (await import('./resources/proposals/proposal-page.tsx')).ProposalPage,
  products: async () => (await import('./resources/products/list/products-page.tsx')).ProductsPage,
  'products/import': async () =>
    (await import('./resources/products/import/import-page.tsx')).ImportPage,
  'products/create': async () =>
    (await import('./resources/products/form/products.tsx')).ProductPage,
  'products/edit/:id': async () =>
    (await import('./resources/products/form/products.tsx')).ProductPage,
  'products/model/:id': async () =>
    (await import('./resources/products/model/model-page.tsx')).ModelPage,
  categories: async () => (await import('./resources/categories/categories.tsx')).CategoriesPage,
  collections: async () =>
    (await import('./resources/collections/collections.tsx')).CollectionsPage,
  campaigns: async () => (await import('./resources/campaigns/campaigns-page.tsx')).CampaignsPage,
  'answer-templates': async () =>
    (await import('./resources/requests/answer-templates.tsx')).AnswerTemplatesPage,
  materials: async () => (await import('./resources/materials/materials.tsx')).MaterialsPage,
  techniques: async () => (await import('./resources/techniques.tsx')).TechniquesPage,
  synonyms: async () => (await import('./resources/synonyms.tsx')).SynonymsPage,
  deleted: async () => (await import('./resources/deleted/deleted-page.tsx')).DeletedPage,
  account: async () => (await import('./resources/account/account-page.tsx')).AccountPage,
  '*': async () => (await import('./shell/not-found-page.tsx')).NotFoundPage,
};

// Other staff see a message instead of these pages.
const administratorPages: Record<RestrictedPage, Load> = {
  home: async () => (await import('./resources/home/home-page.tsx')).HomePage,
  about: async () => (await import('./resources/about.tsx')).AboutPage,
  contact: async () => (await import('./resources/contact/contact.tsx')).ContactPage,
  settings: async () => (await import('./resources/settings/settings-page.tsx')).SettingsPage,
  start: async () => (await import('./resources/start/start-page.tsx')).StartPage,
  redirects: async () => (await import('./resources/redirects/redirects.tsx')).RedirectsPage,
  activity: async () => (await import('./resources/activity/activity-page.tsx')).ActivityPage,
  employees: async () => (await import('./resources/employees/employees-page.tsx')).EmployeesPage,
};

// URLs of earlier releases.
const formerRoutes: RouteObject[] = [
  { path: 'requests/:id/proposal', element: <Navigate to=".." relative="path" replace /> },
];

const restrictedRoutes = Object.entries(administratorPages).map(([path, load]) => ({
  path,
  ...lazy(async () => {
    const { restrictedTo } = await import('./auth/access-denied.tsx');
    return restrictedTo(path as RestrictedPage, await load());
  }),
}));

const shell: RouteObject = {
  ...lazy(async () => (await import('./shell/shell.tsx')).Shell),
  // An error boundary inside the shell keeps the menu visible when a page fails.
  children: [
    {
      ErrorBoundary: RouteFailure,
      children: [...toRoutes(staffPages), ...formerRoutes, ...restrictedRoutes],
    },
  ],
};

const backoffice: RouteObject = {
  ...lazy(async () => (await import('./backoffice.tsx')).Backoffice),
  children: [
    { ...lazy(async () => (await import('./auth/staff-only.tsx')).StaffOnly), children: [shell] },
  ],
};

/** Router for /admin. Blocking the Back button on a page with unsaved changes requires a data router. */
export const router = createBrowserRouter(
  [
    {
      ErrorBoundary: RouteFailure,
      HydrateFallback: PageSpinner,
      children: [...toRoutes(loginPages), backoffice],
    },
  ],
  { basename: '/admin' },
);
