/**
 * The shape of the demonstration catalogue. It names things by stable keys and
 * slugs; the seeder turns those into ids, so that seeding twice is harmless.
 */

import type { TechniqueLook } from '#shared/catalogue/technique-look.ts';

export interface SeedCategory {
  slug: string;
  name: string;
  /** The introduction of its page. */
  description: string;
  isActive: boolean;
  /** Slug of the category it is a part of. */
  parent?: string;
  /** What search engines show, where that is not what the page says by itself. */
  seoTitle?: string;
  seoDescription?: string;
}

/** Products for an occasion, always shown, so that nothing of the demo depends on the day. */
export interface SeedCollection {
  slug: string;
  title: string;
  text: string;
  /** Its file below `pictures/`, without the extension. */
  picture: string;
  /** Keys of products in order, or the slug of a category whose products it has. */
  products: readonly string[] | { category: string };
  sortOrder: number;
  seoTitle: string;
  seoDescription: string;
}

export interface SeedMaterial {
  name: string;
  /** `#rrggbb` */
  color: string;
  sortOrder: number;
}

export interface SeedTechnique {
  name: string;
  description: string;
  /** Null for as many as one likes. */
  maxColors: number | null;
  look: TechniqueLook;
  /** In millimetres. */
  finestLine: number;
  sortOrder: number;
}

export interface SeedGroup {
  key: string;
  name: string;
  baseDescription: string;
  /** Slug of a category. */
  category: string;
}

export interface SeedProduct {
  /** Stable, unique, kebab-case: ids are derived from it. */
  key: string;
  name: string;
  description: string;
  /** In reais; `null` is quoted on request. */
  price: number | null;
  /** Slug of a category. */
  category: string;
  stockStatus: 'in_stock' | 'sample_available' | 'out_of_stock';
  stock: number;
  /** Of the pictured one; the form asks for it. */
  colorName: string;
  /** Key of the group whose colour variant this is. */
  group: string | null;
  materials: string[];
  /** Colour words that become tags. */
  colors: string[];
  isFeatured: boolean;
  isNew: boolean;
  isActive: boolean;
  /** How many there are of it: `pictures/products/<key>-1.webp` and on, the first on its card. */
  pictures: number;
}

export interface SeedSlide {
  title: string;
  subtitle: string;
  buttonText: string;
  buttonAction: string;
  /** Stable, unique: its id is derived from it, and its picture is `pictures/slides/<scene>.webp`. */
  scene: string;
  sortOrder: number;
  isActive: boolean;
}

export interface SeedStep {
  iconName: 'Search' | 'ShoppingCart' | 'MessageCircle';
  title: string;
  description: string;
  sortOrder: number;
}

export interface SeedContent {
  sectionKey: string;
  content: object;
}
