import { toObject } from '../content/saved-content.ts';

export const unnamedShop = 'Loja de Brindes';

const textOf = (content: unknown, field: string): string => {
  const text = toObject(content)[field];
  return typeof text === 'string' ? text.trim() : '';
};

/** Returns the shop's name from its identity, from the settings ("Nome do site"), or else the fallback. */
export function readShopName(saved: (key: 'identity' | 'home_hero') => unknown): string {
  return (
    textOf(saved('identity'), 'name') || textOf(saved('home_hero'), 'site_name') || unnamedShop
  );
}

/** Returns what to save in each section, so that "Nome da loja" and "Nome do site" agree. */
export function shopNameToSave(name: string) {
  return { identity: { name: name.trim() }, home_hero: { site_name: name.trim() } } as const;
}

/** Returns the short name to save. It is cleared if the new name lacks it and the field was not changed. */
export function shortNameToSave(
  name: string,
  saved: (key: 'identity' | 'home_hero') => unknown,
  typed = textOf(saved('identity'), 'short_name'),
): string {
  const isUntouched = typed.trim() === textOf(saved('identity'), 'short_name');
  const isRenamed = name.trim() !== readShopName(saved);
  return isRenamed && isUntouched && !name.includes(typed.trim()) ? '' : typed.trim();
}

/** Maximum length of a full name that is shown after the short one. */
const longest = 28;

/** Splits the shop's name for the header, after its short name or else its first word. The second part may be empty. */
export function wordmark(name: string, shortName: string) {
  const first = shortName.trim() || (/^\S{3,}/.exec(name)?.[0] ?? name);
  const continued = name.startsWith(`${first} `) && (!shortName || name.length <= longest);
  return { first, rest: continued ? name.slice(first.length).trim() : '' };
}

export type Wordmark = ReturnType<typeof wordmark>;
