import { excerpt } from '../text/excerpt.ts';

/** Number of description characters that search results show. */
export const shownDescription = 160;

/** Number of title characters that search results show, and length below which a description is too short. */
const shownTitle = 60;
const shortDescription = 70;

/** Default page titles and descriptions for search engines. */
const defaults = {
  category: {
    title: (name: string) => `${name}: brindes corporativos`,
    description: ' com a sua marca: compare cores e materiais e peça o seu orçamento a',
  },
  collection: {
    title: (name: string) => `${name}: ideias de brindes`,
    description: ': brindes escolhidos para a ocasião, com a sua marca. Peça o seu orçamento a',
  },
  technique: {
    title: (name: string) => `${name}: brindes personalizados`,
    description: ' em brindes com a sua marca: veja os produtos e peça o seu orçamento a',
  },
  product: {
    title: (name: string) => name,
    description: ', com a sua marca. Peça um orçamento a',
  },
} as const;

export type DescribedPage = keyof typeof defaults;

export interface Described {
  name: string;
  text: string;
  /** Title for search engines. Like the description, it falls back to the page's default if empty. */
  seoTitle: string;
  seoDescription: string;
}

const firstOf = (...texts: string[]) => texts.find((text) => text.trim() !== '') ?? '';

/** Returns the title of a page, without the shop's name. */
export const pageTitle = (
  page: DescribedPage,
  { name, seoTitle }: Pick<Described, 'name' | 'seoTitle'>,
): string => firstOf(seoTitle, defaults[page].title(name));

export const pageDescription = (
  page: DescribedPage,
  { name, text, seoDescription }: Omit<Described, 'seoTitle'>,
  shopName: string,
): string =>
  firstOf(
    seoDescription,
    excerpt(text, shownDescription),
    `${name}${defaults[page].description} ${shopName}.`,
  );

/** Describes a search result's title and description: their length, their source and whether they fit. */
export function searchResultNotes(
  own: Pick<Described, 'seoTitle' | 'seoDescription'>,
  shown: { title: string; description: string },
): { text: string; fits: boolean }[] {
  const [title, description] = [[...shown.title].length, [...shown.description].length];
  const note = (what: string, derived: string | false, misfit: string | undefined) => ({
    text: [what, derived, misfit].filter(Boolean).join('; '),
    fits: misfit === undefined,
  });
  const long = (length: number, most: number) =>
    length > most ? `longo: buscadores mostram uns ${most}` : undefined;
  return [
    note(
      `Título: ${title} caracteres com o nome da loja`,
      own.seoTitle.trim() === '' && 'sem um próprio, é feito do nome',
      long(title, shownTitle),
    ),
    note(
      `Resumo: ${description} caracteres`,
      own.seoDescription.trim() === '' && 'sem um próprio, é feito do texto da página',
      description < shortDescription
        ? `curto: há lugar para uns ${shownDescription}`
        : long(description, shownDescription),
    ),
  ];
}
