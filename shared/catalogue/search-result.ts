import { excerpt } from '../text/excerpt.ts';
import type { Category } from './category.ts';
import type { Collection } from './collection.ts';

/** Characters of a description shown by search engines. */
export const shownDescription = 160;

const firstOf = (...texts: string[]) => texts.find((text) => text.trim() !== '') ?? '';

type Described = { seoTitle: string; seoDescription: string };

/** Title of a category's page, without the shop's name. */
export const categoryTitle = ({ name, seoTitle }: Pick<Category, 'name'> & Described): string =>
  firstOf(seoTitle, `${name}: brindes corporativos`);

export const categoryDescription = (
  { name, description, seoDescription }: Pick<Category, 'name' | 'description'> & Described,
  shopName: string,
): string =>
  firstOf(
    seoDescription,
    excerpt(description, shownDescription),
    `${name} com a sua marca: compare cores e materiais e peça o seu orçamento a ${shopName}.`,
  );

/** Title of a collection's page, without the shop's name. */
export const collectionTitle = ({ title, seoTitle }: Pick<Collection, 'title'> & Described) =>
  firstOf(seoTitle, `${title}: ideias de brindes`);

export const collectionDescription = (
  { title, text, seoDescription }: Pick<Collection, 'title' | 'text'> & Described,
  shopName: string,
): string =>
  firstOf(
    seoDescription,
    excerpt(text, shownDescription),
    `${title}: brindes escolhidos para a ocasião, com a sua marca. Peça o seu orçamento a ${shopName}.`,
  );
