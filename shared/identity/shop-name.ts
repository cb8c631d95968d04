import { toObject } from '../content/saved-content.ts';

export const unnamedShop = 'Loja de Brindes';

const textOf = (content: unknown, field: string): string => {
  const text = toObject(content)[field];
  return typeof text === 'string' ? text.trim() : '';
};

/** Returns the shop's name from its identity, else from the settings ("Nome do site"), else the fallback. */
export function readShopName(saved: (key: 'identity' | 'home_hero') => unknown): string {
  return (
    textOf(saved('identity'), 'name') || textOf(saved('home_hero'), 'site_name') || unnamedShop
  );
}

/** Returns what to save in each section to keep "Nome da loja" and "Nome do site" in sync. */
export function shopNameToSave(name: string) {
  return { identity: { name: name.trim() }, home_hero: { site_name: name.trim() } } as const;
}

/** Returns the short name to save. Clears it if the new name does not contain it and the field is unchanged. */
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

/** Splits the shop's name for the header after its short name or first word. The second part may be empty. */
export function wordmark(name: string, shortName: string) {
  const first = shortName.trim() || (/^\S{3,}/.exec(name)?.[0] ?? name);
  const continued = name.startsWith(`${first} `) && (!shortName || name.length <= longest);
  return { first, rest: continued ? name.slice(first.length).trim() : '' };
}

export type Wordmark = ReturnType<typeof wordmark>;
