import { toObject } from '../content/saved-content.ts';

/** The name of a shop that has not said its own yet. */
export const unnamedShop = 'Loja de Brindes';

const textOf = (content: unknown, field: string): string => {
  const text = toObject(content)[field];
  return typeof text === 'string' ? text.trim() : '';
};

/** The shop's name: that of its identity, else that of the settings ("Nome do site"), else a name for any shop. */
export function readShopName(saved: (key: 'identity' | 'home_hero') => unknown): string {
  return (
    textOf(saved('identity'), 'name') || textOf(saved('home_hero'), 'site_name') || unnamedShop
  );
}

/** What each section is to be saved with, so that "Nome da loja" and "Nome do site" are one. */
export function shopNameToSave(name: string) {
  return { identity: { name: name.trim() }, home_hero: { site_name: name.trim() } } as const;
}

/** A name as it is set in type: its first words stand out from the rest. */
export interface Wordmark {
  first: string;
  /** Empty where the short form says it all. */
  rest: string;
}

/** Beyond this many characters a name does not stand beside its short form. */
const longest = 28;

/**
 * The shop's name for the header: its short form, with the rest of the name where the name begins with it, or the name
 * from its first word on.
 */
export function wordmark(name: string, shortName: string): Wordmark {
  const first = shortName.trim() || (/^\S{3,}/.exec(name)?.[0] ?? name);
  const continued = name.startsWith(`${first} `) && (!shortName || name.length <= longest);
  return { first, rest: continued ? name.slice(first.length).trim() : '' };
}
