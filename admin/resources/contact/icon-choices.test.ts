import { expect, test } from 'vitest';
import { contactDefaults } from '#shared/content/contact.ts';
import { globe } from '#shared/icons/shapes.ts';
import { newSocialLink } from './contact-form.ts';
import { iconChoices, isIconFound } from './icon-choices.ts';

test.each([...contactDefaults.social_media, newSocialLink])(
  '$icon is one of the choices',
  ({ icon }) => {
    const { choices, chosen } = iconChoices(icon);
    expect(chosen).toBe(icon);
    expect(choices.map(({ value }) => value)).toContain(icon);
    expect(choices).toBe(iconChoices('Globe').choices);
  },
);

test('matches a stored icon regardless of case', () => {
  expect(iconChoices(' instagram ').chosen).toBe('Instagram');
});

test('shows a link without an icon with the globe it is saved with', () => {
  expect(iconChoices('').chosen).toBe('Globe');
});

test('offers an unknown stored icon under its name, with the globe the site shows for it', () => {
  const { choices, chosen } = iconChoices('Snapchat');
  expect(choices.find(({ value }) => value === chosen)).toEqual({
    value: 'Snapchat',
    label: 'Snapchat (ícone desconhecido)',
    shape: globe,
  });
});

test('keeps an icon from another part of the site under its own name', () => {
  const { choices, chosen } = iconChoices('ShoppingCart');
  expect(choices.find(({ value }) => value === chosen)?.label).toBe('Carrinho');
});

test.each([
  ['whats', 'MessageCircle'],
  ['localizacao', 'MapPin'],
  ['twitter', 'Twitter'],
])('%j finds %s', (text, name) => {
  const { choices } = iconChoices('Globe');
  expect(choices.filter((choice) => isIconFound(text, choice)).map(({ value }) => value)).toEqual([
    name,
  ]);
});
