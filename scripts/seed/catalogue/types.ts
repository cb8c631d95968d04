/**
 * The shape of the demonstration catalogue. It names things by stable keys and
 * slugs; the seeder turns those into ids, so that seeding twice is harmless.
 */
import type { DrawingKind, SlideScene } from '../drawing/draw.ts';

export interface SeedCategory {
  slug: string;
  name: string;
  description: string;
  isActive: boolean;
}

export interface SeedMaterial {
  name: string;
  /** `#rrggbb` */
  color: string;
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
  /** The first `views` views of `kind`. */
  drawing: { kind: DrawingKind; color: string; accent?: string; views: number };
}

export interface SeedSlide {
  title: string;
  subtitle: string;
  buttonText: string;
  buttonAction: string;
  scene: SlideScene;
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
