import { contactIcons, iconNamed, shapeNamed } from '#shared/icons/named.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { newSocialLink } from './contact-form.ts';

export interface IconChoice {
  value: string;
  label: string;
  shape: string;
}

const choices: readonly IconChoice[] = contactIcons.map(({ name, label, shape }) => ({
  value: name,
  label,
  shape,
}));

/**
 * The icons to choose from, and which of them a stored name is. One that is not among them joins them, so that it is
 * kept until another is chosen; a name nobody drew is shown as the globe that the site draws for it.
 */
export function iconChoices(stored: string): { choices: readonly IconChoice[]; chosen: string } {
  // Saved without a name, it is a new link's.
  const known = iconNamed(stored.trim() || newSocialLink.icon);
  const chosen = known?.name ?? stored;
  if (choices.some(({ value }) => value === chosen)) return { choices, chosen };
  const label = known?.label ?? `${stored} (ícone desconhecido)`;
  return { choices: [...choices, { value: chosen, label, shape: shapeNamed(stored) }], chosen };
}

/** Whether a choice is found by a text: by what it is called here or where it is stored. */
export function isIconFound(text: string, { label, value }: IconChoice): boolean {
  return normalizeText(`${label} ${value}`).includes(normalizeText(text.trim()));
}
