import { describe, expect, it, test } from 'vitest';
import { commonName, nameWithoutColors, parseColorTags, toSwatch } from './color-words.ts';
import { namedColors } from './product-tags.ts';

describe('nameWithoutColors', () => {
  it.each([
    ['Caneca Azul 300 ml', 'caneca 300 ml'],
    ['Caneca preta 300ml', 'caneca 300ml'],
    ['Canetas Azuis', 'canetas'],
    ['Garrafa Azul-Marinho', 'garrafa'],
    ['Bolsa Dourada', 'bolsa'],
    ['Chaveiro', 'chaveiro'],
  ])('turns %s into %s', (name, stem) => {
    expect(nameWithoutColors(name)).toBe(stem);
  });

  it('keeps words that merely contain a colour', () => {
    expect(nameWithoutColors('Azulejo Rosado')).toBe('azulejo rosado');
  });

  it('keeps a shade that does not follow a colour', () => {
    expect(nameWithoutColors('Cantil Militar')).toBe('cantil militar');
  });
});

describe('toSwatch', () => {
  it('knows colours in either gender, in singular and plural, and combined', () => {
    expect(toSwatch('Preta')).toBe(toSwatch('Preto'));
    expect(toSwatch('Azul Marinho')).toBe(toSwatch('azul'));
    expect(toSwatch('Vermelhas')).toBe(toSwatch('Vermelho'));
    expect(toSwatch('Lilás')).toBeDefined();
  });

  it('has no swatch for an unknown colour', () => {
    expect(toSwatch('Arco-íris')).toBeUndefined();
  });
});

describe('parseColorTags', () => {
  it.each([
    ['Azul', ['Azul']],
    ['azul-marinho', ['Azul']],
    ['Preta', ['Preto']],
    ['Brancas e Vermelhas', ['Branco', 'Vermelho']],
    ['Verde / Amarelo', ['Verde', 'Amarelo']],
    ['LILÁS', ['Lilás']],
    ['Azul, azul royal', ['Azul']],
    ['Arco-íris', []],
    ['', []],
  ])('derives from %j the tags %j', (name, tags) => {
    expect(parseColorTags(name)).toEqual(tags);
  });

  it('spells colours in the same way as the view model', () => {
    expect(namedColors.flatMap(parseColorTags)).toEqual([...namedColors]);
  });
});

test.each([
  [['Caneca Serra Azul', 'Caneca Serra Preta', 'caneca  serra Verde-claro'], 'Caneca Serra'],
  [['Garrafa Térmica Azul', 'Garrafa termica'], 'Garrafa Térmica'],
  [['Caneca Serra Azul'], 'Caneca Serra Azul'],
  [['Caneca', 'Caneca'], 'Caneca'],
  [['Bolsa', 'Mochila'], 'Bolsa'],
  [[], ''],
])('combines the names %j into %j', (names, together) => {
  expect(commonName(names)).toBe(together);
});
