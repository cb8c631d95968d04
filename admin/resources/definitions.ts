/** Loaders of the modules that define the records and site content edited on each page. */
const definitions: Readonly<Record<string, () => Promise<unknown>>> = {
  products: () => import('./products/form/products.tsx'),
  categories: () => import('./categories/categories.tsx'),
  collections: () => import('./collections/collections.tsx'),
  materials: () => import('./materials/materials.tsx'),
  techniques: () => import('./techniques.tsx'),
  home: () => import('./home/home-page.tsx'),
  about: () => import('./about.tsx'),
  contact: () => import('./contact/contact.tsx'),
  settings: () => import('./settings/settings-page.tsx'),
};

export const loadDefinitions = async (page: string) => definitions[page]?.();
