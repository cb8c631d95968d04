import { expect, test } from 'vitest';
import { contactDefaults } from '#shared/content/contact.ts';
import { defaultSteps } from '#shared/content/steps.ts';
import { contactIcons, stepIcons } from '#shared/icons/named.ts';
import { globe } from '#shared/icons/shapes.ts';
import { iconChoices, isIconFound } from './icon-select.tsx';

const contactChoices = (stored: string) => iconChoices(stored, contactIcons, 'Globe');

test.each([...contactDefaults.social_media, { icon: 'Globe' }])(
  'offers $icon for a social network',
  ({ icon }) => {
    const { choices, chosen } = contactChoices(icon);
    expect(chosen).toBe(icon);
    expect(choices).toHaveLength(contactIcons.length);
  },
);

test.each(defaultSteps)('offers $icon_name for a step', ({ icon_name }) => {
  const { choices, chosen } = iconChoices(icon_name, stepIcons, 'Search');
  expect(chosen).toBe(icon_name);
  expect(choices).toHaveLength(stepIcons.length);
});

test('matches a stored icon regardless of case', () => {
  expect(contactChoices(' instagram ').chosen).toBe('Instagram');
});

test('shows the globe for a link that has no icon', () => {
  expect(contactChoices('').chosen).toBe('Globe');
});

test('offers an unknown stored icon by its name, with the globe that the site shows for it', () => {
  const { choices, chosen } = contactChoices('Snapchat');
  expect(choices.find(({ value }) => value === chosen)).toEqual({
    value: 'Snapchat',
    label: 'Snapchat (ícone desconhecido)',
    shape: globe,
  });
});

test('keeps an icon that other parts of the site use, by its own name', () => {
  const { choices, chosen } = contactChoices('ShoppingCart');
  expect(choices.find(({ value }) => value === chosen)?.label).toBe('Carrinho');
});

test.each([
  ['whats', 'MessageCircle'],
  ['localizacao', 'MapPin'],
  ['twitter', 'Twitter'],
])('finds with %j the icon %s', (text, name) => {
  const { choices } = contactChoices('Globe');
  expect(choices.filter((choice) => isIconFound(text, choice)).map(({ value }) => value)).toEqual([
    name,
  ]);
});
