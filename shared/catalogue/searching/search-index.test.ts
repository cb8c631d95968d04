import { describe, expect, it } from 'vitest';
import { catalogueFixture } from '#shared/testing/catalogue-fixture.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { searchWords } from '../search.ts';
import type { Availability } from '../stock-status.ts';
import { bestFirst } from './best-first.ts';
import { isCodeRank } from './product-codes.ts';
import { relate } from './related-search.ts';
import { type Found, SearchIndex } from './search-index.ts';

const catalogue = catalogueFixture(500);

/** Returns true if the name, description, category or tags contain every word of a term (docs/product.md#rules). */
function matches(at: number, term: string): boolean {
  const { name, description, category, techniques } = catalogue[at] as (typeof catalogue)[number];
  const texts = [name, description, category, ...techniques].map(normalizeText);
  return searchWords(term).every((word) => texts.some((text) => text.includes(word)));
}

const positionsOf = (items: readonly unknown[], { ranks }: Found) =>
  [...items.keys()].filter((at) => ranks?.[at] !== 0);

/** Indexes products by name and returns a search function that lists matching names, best first. */
function indexOf(...names: string[]) {
  const index = new SearchIndex(names.map((name) => ({ name, category: '', techniques: [] })));
  relate(index, []);
  const find = (term: string) => {
    const found = index.search(term, true);
    return bestFirst(positionsOf(names, found), found).map((at) => names[at]);
  };
  return { index, find };
}

describe('a match of all words as typed', () => {
  it.each(['caneca', 'MARE', 'maré', 'bambu', 'peça 4', '', '  '])(
    'is found and ranked first: "%s"',
    (term) => {
      const index = new SearchIndex(catalogue);
      index.describe(
        0,
        catalogue.map(({ description }) => description),
      );
      const found = index.search(term, true);
      const expected = [...catalogue.keys()].filter((at) => matches(at, term));
      expect(
        new Set(bestFirst(positionsOf(catalogue, found), found).slice(0, expected.length)),
      ).toEqual(new Set(expected));
    },
  );

  it('ranks first if the name equals the term', () => {
    const { find } = indexOf('Azul Caneca', 'Caneca Azul', 'Canecas azuis');
    expect(find('caneca azul')).toEqual(['Caneca Azul', 'Azul Caneca', 'Canecas azuis']);
  });

  it('may span several fields, but no word may span two', () => {
    const index = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: ['Azul'] }]);
    expect(index.search('caneca copos', true).hits).toBe(1);
    expect(index.search('canecacopos', true).hits).toBe(0);
  });

  it('is found in descriptions once they have loaded', () => {
    const index = new SearchIndex([{ name: 'Caneca', category: 'Copos', techniques: [] }]);
    expect(index.search('gra', true).hits).toBe(0);
    index.describe(0, ['Gravada a laser']);
    expect(index.search('gra', true).hits).toBe(1);
    expect(index.search('gra', false).hits).toBe(0);
  });
});

describe('relevance', () => {
  const product = (
    name: string,
    more: { category?: string; techniques?: string[]; print?: string } = {},
  ) => ({
    name,
    category: more.category ?? '',
    techniques: more.techniques ?? [],
    printTechniques: more.print ? [{ name: more.print }] : [],
  });
  const products = [
    product('Caneca de Viagem', { print: 'Gravação a laser' }),
    product('Chaveiro', { techniques: ['Mochila'] }),
    product('Porta-mochila'),
    product('Bolsa', { category: 'Mochilas' }),
    product('Kit Mochila'),
    product('Mochila Azul'),
    product('Fivela'),
    product('Vela Aromática'),
    product('Agenda'),
  ];
  const index = new SearchIndex(products);
  index.describe(0, ['Cabe no bolso da mochila']);
  index.collect([{ title: 'Fim de ano', positions: [7, 8] }]);
  relate(index, [['fim de ano', 'natal']]);
  const find = (term: string) => {
    const found = index.search(term, true);
    return bestFirst(positionsOf(products, found), found).map((at) => products[at]?.name);
  };

  it('prefers the head of a name, then the name, the category, tags, and finally descriptions', () => {
    expect(find('mochila')).toEqual([
      'Mochila Azul',
      'Kit Mochila',
      'Porta-mochila',
      'Bolsa',
      'Chaveiro',
      'Caneca de Viagem',
    ]);
  });

  it('prefers the main material to other tags', () => {
    const made = (name: string, material: string, ...techniques: string[]) => ({
      name,
      category: '',
      material,
      techniques: [material, ...techniques],
    });
    const products = [
      made('Chaveiro', 'Couro', 'Aço Inox'),
      made('Garrafa', 'Aço Inox', 'Plástico'),
      made('Copo', 'Plástico'),
      made('Caneta', 'Alumínio'),
    ];
    const index = new SearchIndex(products);
    relate(index, []);
    const find = (term: string) => {
      const found = index.search(term, true);
      return bestFirst(positionsOf(products, found), found).map((at) => products[at]?.name);
    };
    expect(find('inox')).toEqual(['Garrafa', 'Chaveiro']);
    expect(find('plastico')).toEqual(['Copo', 'Garrafa']);
    expect(find('metal')).toEqual(['Garrafa', 'Caneta', 'Chaveiro']);
    expect(find('alumínio')).toEqual(['Caneta']);
  });

  it('prefers a word to a part of another word', () => {
    expect(find('vela')).toEqual(['Vela Aromática', 'Fivela']);
  });

  it('includes print techniques, and a collection’s products by its title and synonyms', () => {
    expect(find('laser')).toEqual(['Caneca de Viagem']);
    expect(find('natal')).toEqual(['Vela Aromática', 'Agenda']);
    expect(find('agenda fim de ano')).toEqual(['Agenda']);
    for (const day of ['até o natal', 'antes do natal', 'entrega para o natal'])
      expect(find(day)).toEqual(find('natal'));
  });

  it('alternates between the things in a list, starting with products that match several of them', () => {
    expect(find('agenda, mochila; vela').slice(0, 3).toSorted()).toEqual([
      'Agenda',
      'Mochila Azul',
      'Vela Aromática',
    ]);
    expect(find('mochila, azul')[0]).toBe('Mochila Azul');
    expect(index.search('agenda, moxila', true).corrected).toBe('agenda, mochila');
    expect(index.search('agenda, xyzqq', true).corrected).toBe('agenda');
    expect(index.search('agenda, xyzqq', true).missing).toBe('xyzqq');
    expect(index.search('moxila, vella', true).missing).toBeUndefined();
    expect(find('bolsa 1,5')).toEqual(['Bolsa']);
  });

  it('treats "e" and "ou" as separators of a list, except in names', () => {
    const { find, index } = indexOf('Kit Sal e Pimenta', 'Caneca', 'Power Bank', 'Boné', 'Pimenta');
    expect(find('canecas e power bank').toSorted()).toEqual(['Caneca', 'Power Bank']);
    expect(find('caneca, power bank ou bonés')).toHaveLength(3);
    expect(index.search('caneca e bonés', true).corrected).toBeUndefined();
    expect(find('sal e pimenta')).toEqual(['Kit Sal e Pimenta']);
    for (const typed of ['canecas/bonés', 'caneca & boné', 'caneca+boné'])
      expect(find(typed).toSorted()).toEqual(['Boné', 'Caneca']);
    expect(find('caneca e sal e pimenta')).toHaveLength(3);
    index.collect([{ title: 'Boné e caneca', positions: [2] }]);
    expect(find('boné e caneca')).toEqual(['Power Bank']);
  });

  it('understands emojis and English words', () => {
    expect(find('🎒')).toEqual(find('mochila'));
    expect(find('🎄')).toEqual(['Vela Aromática', 'Agenda']);
    expect(find('🎒 azul')).toEqual(['Mochila Azul']);
    expect(find('backpack')).toContain('Mochila Azul');
    for (const all of ['gift', 'corporate gifts', '🎁', 'presentes', 'mimo', 'orçamento'])
      expect(find(all)).toHaveLength(9);
    expect(find('🚀')).toEqual([]);
  });

  it('finds the nearest products for a term without results', () => {
    const near = (term: string) => {
      const found = index.nearest(term);
      return (
        found && bestFirst(positionsOf(products, found), found).map((at) => products[at]?.name)
      );
    };
    expect(find('vela de marca inexistente')).toEqual([]);
    expect(near('vela de marca inexistente')?.[0]).toBe('Vela Aromática');
    expect(near('mochileiro')?.[0]).toBe('Mochila Azul');
    expect(near('helicóptero')).toBeUndefined();
  });
});

describe('reference codes', () => {
  const coded = ([name, referenceCode]: readonly [string, string | null]) => ({
    name,
    category: '',
    techniques: [],
    referenceCode,
  });
  const products = [
    coded(['Caneta SP-12345 especial', null]),
    coded(['Esponja 12345', 'EX-9']),
    coded(['Garrafa', 'SP-123456']),
    coded(['Copo', 'SP-12345']),
    coded(['Caneca', 'Aço 7']),
    coded(['Chaveiro', 'X']),
    coded(['Xícara', null]),
  ];
  const find = (term: string) => {
    const index = new SearchIndex(products);
    const found = index.search(term, true);
    return bestFirst(positionsOf(products, found), found);
  };

  it.each(['sp-12345', 'SP12345', 'sp 12345', ' Sp.12345 '])(
    'rank %j before codes that begin with it',
    (term) => {
      expect(find(term).slice(0, 2)).toEqual([3, 2]);
    },
  );

  it('do not match word by word', () => {
    expect(find('sp-12345')).toEqual([3, 2, 0]);
  });

  it('match by their beginning, and outrank words', () => {
    expect(find('sp-123')).toEqual([2, 3, 0]);
    expect(find('sp')).toEqual([2, 3, 0, 1]);
    expect(find('aco7')).toEqual([4]);
  });

  it('of one letter match only as a whole', () => {
    expect(find('x')).toEqual([5, 6]);
  });

  it('are reported separately from word matches', () => {
    const { ranks } = new SearchIndex(products).search('sp-12345', true);
    expect(products.map((_, at) => isCodeRank(ranks?.[at]))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('equivalent words', () => {
  it('match in singular and plural', () => {
    const { find } = indexOf('Caneca Térmica', 'Cordões para crachá', 'Chaveiro');
    expect(find('canecas térmicas')).toEqual(['Caneca Térmica']);
    expect(find('cordão')).toEqual(['Cordões para crachá']);
    expect(find('chaveiros')).toEqual(['Chaveiro']);
  });

  it('match in the other gender if nothing else does', () => {
    const { find } = indexOf('Caneca Bom Dia Branca', 'Caneca Azul', 'Copo Branco');
    expect(find('canecas brancas')).toEqual(['Caneca Bom Dia Branca']);
    expect(find('branca')).toEqual(['Caneca Bom Dia Branca']);
    expect(find('caneca branco')).toEqual(['Caneca Bom Dia Branca']);
    expect(find('canecas pretas')).toEqual(['Caneca Bom Dia Branca', 'Caneca Azul']);
  });

  it('include small words that are optional', () => {
    const { find } = indexOf('Garrafa Vidro', 'Garrafa de Vidro');
    expect(find('garrafa de vidro')).toEqual(['Garrafa de Vidro', 'Garrafa Vidro']);
    expect(find('brinde garrafa personalizada')).toEqual(['Garrafa Vidro', 'Garrafa de Vidro']);
    expect(find('de')).toEqual(['Garrafa de Vidro']);
  });

  it('match everything for "brindes personalizados", with products that say so first', () => {
    const { index, find } = indexOf('Garrafa', 'Kit de brindes', 'Caneca');
    expect(find('brindes')).toEqual(['Kit de brindes', 'Garrafa', 'Caneca']);
    expect(find('brindes personalizados')).toHaveLength(3);
    for (const all of ['brinde barato', 'pronta entrega', 'com logomarca'])
      expect(index.search(all, true).hits).toBe(3);
    expect(find('quero caneca com a minha logo')).toEqual(['Caneca']);
  });

  it('match beside a size', () => {
    const { index, find } = indexOf('Camiseta', 'Caneca');
    for (const sized of ['camiseta tamanho G4', 'camisetas P M GG', 'camiseta m']) {
      expect(find(sized)).toEqual(['Camiseta']);
      expect(index.search(sized, true).corrected).toBeUndefined();
    }
  });

  it('match whether written as one word or two', () => {
    const { find } = indexOf('Garrafa 500 ml', 'Porta Copos');
    expect(find('garrafa 500ml')).toEqual(['Garrafa 500 ml']);
    expect(find('porta-copo')).toEqual(['Porta Copos']);
  });

  it('match by synonym, ranked after the word itself', () => {
    const { index, find } = indexOf(
      'Squeeze Azul',
      'Carregador Portátil',
      'Garrafa Azul',
      'Bateria',
    );
    relate(index, [
      ['squeeze', 'garrafa'],
      ['power bank', 'carregador portátil', 'powerbank'],
    ]);
    expect(find('garrafa')).toEqual(['Garrafa Azul', 'Squeeze Azul']);
    expect(find('garrafas azuis')).toEqual(['Garrafa Azul', 'Squeeze Azul']);
    expect(find('power bank')).toEqual(['Carregador Portátil']);
    expect(find('powerbanks')).toEqual(['Carregador Portátil']);
    expect(find('carregador')).toEqual(['Carregador Portátil']);
    expect(find('bank')).toEqual([]);
  });

  it('match a synonym of several words only in its order', () => {
    const { index, find } = indexOf('Pen com luz e drive', 'Pen Drive 16 GB');
    relate(index, [['pen drive', 'pendrive']]);
    expect(find('pendrive')).toEqual(['Pen Drive 16 GB']);
  });

  it('match half-typed synonyms rather than similar words', () => {
    const { index, find } = indexOf('Garrafa Azul', 'Porta-copos', 'Bolsa', 'Carregador');
    relate(index, [
      ['garrafa', 'garrafinha', 'xícara grande'],
      ['porta-copos', 'bolacha de chope'],
      ['carregador', 'power bank'],
    ]);
    for (const typed of ['garrafinh', 'xícara', 'xícar', 'xicara gran']) {
      expect(find(typed)).toEqual(['Garrafa Azul']);
      expect(index.search(typed, true).corrected).toBeUndefined();
    }
    expect(find('garrafinha az')).toEqual(['Garrafa Azul']);
    expect(find('power b')).toEqual(['Carregador']);
    expect(find('bolach')).toEqual(['Porta-copos']);
    expect(index.search('bola', true).corrected).toBe('bolsa');
    expect(index.search('bolas', true).corrected).toBe('bolsa');
  });

  it('match without their hyphen, in products and in synonyms', () => {
    const { index, find } = indexOf(
      'Guarda-Chuva Azul',
      'Kit (boas-vindas)',
      'Sombrinha',
      'Marmita',
    );
    relate(index, [
      ['guarda-chuva', 'sombrinha'],
      ['marmita', 'lunch box'],
    ]);
    expect(find('guardachuva')).toEqual(['Guarda-Chuva Azul', 'Sombrinha']);
    expect(find('guardachuvas')).toEqual(['Guarda-Chuva Azul', 'Sombrinha']);
    expect(find('guardachuv')).toEqual(['Guarda-Chuva Azul']);
    expect(find('guardachuva azul')).toEqual(['Guarda-Chuva Azul']);
    expect(find('boasvindas')).toEqual(['Kit (boas-vindas)']);
    expect(find('lunchbox')).toEqual(['Marmita']);
    expect(index.search('gardachuva', true).corrected).toBe('guarda-chuva');
  });

  it('match synonyms with or without a hyphen', () => {
    const { index, find } = indexOf('Porta-copos de cortiça', 'Bolacha de chope');
    relate(index, [['porta-copos', 'bolacha de chope']]);
    expect(find('bolachas de chope')).toEqual(['Bolacha de chope', 'Porta-copos de cortiça']);
    expect(find('porta copo')).toEqual(['Porta-copos de cortiça', 'Bolacha de chope']);
  });
});

describe('a condition', () => {
  const product = (name: string, availability: Availability, price: number, days?: number) => ({
    name,
    category: '',
    techniques: [],
    availability,
    price,
    productionDays: days === undefined ? null : ([1, days] as const),
  });
  const products = [
    product('Caneca Azul', 'out-of-stock', 10, 7),
    product('Caneca Verde', 'in-stock', 30),
    product('Caneca Preta', 'sample-available', 20, 5),
    product('Kit', 'in-stock', 5, 9),
    product('Agenda', 'in-stock', 0, 3),
  ];
  const index = new SearchIndex(products);
  index.describe(0, ['Em estoque', '', '', 'Com caneca, disponível', '']);
  relate(index, []);
  const find = (term: string) => {
    const found = index.search(term, true);
    expect(found.corrected).toBeUndefined();
    return bestFirst(positionsOf(products, found), found).map((at) => products[at]?.name);
  };

  it.each([
    ['em estoque', ['Caneca Verde', 'Kit', 'Agenda']],
    ['caneca pronta entrega', ['Caneca Verde', 'Kit']],
    ['caneca pronta-entrega', ['Caneca Verde', 'Kit']],
    ['caneca, pronta entrega', ['Caneca Verde', 'Kit']],
    ['caneca, em estoque', ['Caneca Verde', 'Kit']],
    ['disponíveis', ['Caneca Verde', 'Caneca Preta', 'Kit', 'Agenda']],
    ['caneca entrega imediata', ['Caneca Verde', 'Kit']],
    ['disponível agora', ['Caneca Verde', 'Caneca Preta', 'Kit', 'Agenda']],
    ['sem estoque', ['Caneca Azul']],
    ['canecas disponíveis', ['Caneca Verde', 'Caneca Preta', 'Kit']],
    ['indisponível', ['Caneca Azul']],
    ['caneca esgotada', ['Caneca Azul']],
    ['kit esgotado', []],
  ])('on the stock excludes all other products: "%s"', (term, names) => {
    expect(find(term)).toEqual(names);
    expect(index.search(term, true).hits).toBe(names.length);
  });

  it.each([
    ['brinde barato', ['Kit', 'Caneca Azul', 'Caneca Preta', 'Caneca Verde', 'Agenda']],
    ['econômico', ['Kit', 'Caneca Azul', 'Caneca Preta', 'Caneca Verde', 'Agenda']],
    ['caneca mais barata', ['Caneca Azul', 'Caneca Preta', 'Caneca Verde', 'Kit']],
    ['canecas baratas em estoque', ['Caneca Verde', 'Kit']],
    ['caneca, barata', ['Caneca Azul', 'Caneca Preta', 'Caneca Verde', 'Kit']],
  ])(
    'on the price sorts by price, with products that merely mention the term last: "%s"',
    (term, names) => {
      expect(find(term)).toEqual(names);
    },
  );

  it.each([
    ['caneca urgente', ['Caneca Preta', 'Caneca Azul', 'Caneca Verde', 'Kit']],
    ['urgência', ['Agenda', 'Caneca Preta', 'Caneca Azul', 'Kit', 'Caneca Verde']],
  ])('on the time sorts by lead time, with products that have none last: "%s"', (term, names) => {
    expect(find(term)).toEqual(names);
  });

  it('of a fast delivery sorts by lead time, and searches for the rest', () => {
    const found = index.search('caneca com entrega rápida', true);
    expect(found.corrected).toBe('caneca');
    const [first] = bestFirst(positionsOf(products, found), found);
    expect(products[first ?? 0]?.name).toBe('Caneca Preta');
  });
});

it('leaves a product named like the term in first place, even if it contains a word about price or stock', () => {
  const names = ['Bloco', 'Bloco Econômico', 'Placa Esgotado'];
  const index = new SearchIndex(
    names.map((name, at) => ({
      name,
      category: '',
      techniques: [],
      availability: 'in-stock',
      price: 10 + at,
    })),
  );
  const find = (term: string) => {
    const found = index.search(term, true);
    return bestFirst(positionsOf(names, found), found).map((at) => names[at]);
  };
  expect(find('bloco econômico')).toEqual(['Bloco Econômico', 'Bloco']);
  expect(find('placa esgotado')).toEqual(['Placa Esgotado']);
});

describe('a term without a hit', () => {
  it('is not found inside a word of a description if it is a known synonym', () => {
    const index = new SearchIndex([{ name: 'Caneta', category: '', techniques: [] }]);
    index.describe(0, ['Vermelho que se destaca.']);
    relate(index, [['taça', 'cálice']]);
    expect(index.search('taça', true)).toMatchObject({ hits: 0 });
    expect(index.search('taça', true).corrected).toBeUndefined();
  });

  it('is corrected to a word in the catalogue, and the correction is reported', () => {
    const { index } = indexOf('Garrafa Térmica', 'Caneca');
    expect(index.search('garafa', true)).toMatchObject({ hits: 0, corrected: 'garrafa' });
    expect(index.search('garafa termca', true)).toMatchObject({ corrected: 'garrafa térmica' });
    expect(index.search('garrafa', true)).toEqual(
      expect.not.objectContaining({ corrected: expect.anything() }),
    );
  });

  it('is corrected to a synonym of a word in the catalogue', () => {
    const { index, find } = indexOf('Garrafa');
    relate(index, [['squeeze', 'garrafa']]);
    expect(index.search('squize', true).corrected).toBe('squeeze');
    expect(find('squize')).toEqual(['Garrafa']);
  });

  it('keeps words that contain a digit uncorrected', () => {
    const { index, find } = indexOf('Pen Drive 16gb', 'Caneca 300 ml');
    expect(index.search('pen drive 61gb', true).corrected).toBe('pen drive');
    expect(find('61gb')).toEqual([]);
    expect(find('can301')).toEqual([]);
  });

  it('is not corrected to a short word with a different first letter, nor to the other gender', () => {
    const { index, find } = indexOf('Kit Raiz', 'Caneta Reciclada', 'Sino');
    relate(index, [['sustentável', 'ecológico', 'reciclada']]);
    expect(index.search('dia dos pais', true).corrected).toBeUndefined();
    expect(index.search('cino', true).corrected).toBe('sino');
    expect(index.search('caneta ecologica', true).corrected).toBeUndefined();
    expect(find('caneta ecologica')).toEqual(['Caneta Reciclada']);
  });

  it('lists products that its first word names below those that only mention it', () => {
    const { index, find } = indexOf('Kit Raiz', 'Caneta Azul', 'Copo');
    index.describe(0, ['Com caneta e caderno sustentáveis', '', '']);
    expect(find('caneta sustentável')).toEqual(['Kit Raiz', 'Caneta Azul']);
  });

  it('falls back to every product if it asks for a gift that no product names', () => {
    const { index, find } = indexOf('Caneca', 'Kit Praia');
    for (const term of ['brinde para mãe', 'brinde feminino', 'brinde cliente vip'])
      expect(index.search(term, true).corrected).toBe('brinde');
    expect(find('brinde para mãe')).toHaveLength(2);
    expect(find('mãe')).toEqual([]);
  });

  it('is never corrected to a word that no product contains', () => {
    const { index } = indexOf('Garrafa Azul', 'Caneca Verde');
    expect(index.search('garafa verde', true).corrected).toBe('garrafa');
  });

  it('falls back to the part that occurs in names, and reports that part', () => {
    const { index, find } = indexOf('Copo Térmico Preto', 'Agenda de Mesa', 'Caixa de Som');
    const shown = (term: string) => index.search(term, true).corrected;
    expect(shown('copo térmico marca tal')).toBe('copo térmico');
    expect(find('copo térmico marca tal')).toEqual(['Copo Térmico Preto']);
    expect(shown('agenda 2027')).toBe('agenda');
    expect(shown('agenda a5 pauta')).toBe('agenda');
    expect(shown('marca caixa de som com luz')).toBe('caixa de som');
    expect(shown('ajenda 2027')).toBe('agenda');
    expect(shown('toalha de mesa')).toBe('mesa');
    expect(shown('toalha de banho')).toBeUndefined();
  });

  it('ignores fragments of words, short words, and parts of less than half of the term', () => {
    const { find } = indexOf('Bolsa Piquenique', 'Boné Aba Curva', 'Caneca');
    expect(find('nada que exista')).toEqual([]);
    expect(find('xyz abc')).toEqual([]);
    expect(find('caneca de marca inexistente')).toEqual([]);
    expect(indexOf('Caneca Bom Dia').find('dia das mães')).toEqual([]);
  });

  it('ignores parts that occur only in descriptions', () => {
    const { index, find } = indexOf('Squeeze');
    index.describe(0, ['Cabe no suporte de garrafa da bicicleta']);
    expect(find('suporte celular')).toEqual([]);
  });

  it('is not corrected before descriptions have loaded', () => {
    const { index } = indexOf('Garrafa');
    expect(index.search('garafa', false).corrected).toBeUndefined();
  });

  it('prefers words and parts in names to those in descriptions', () => {
    const { index, find } = indexOf('Kit de Escritório', 'Caneca', 'Copo Térmico');
    index.describe(0, ['Com kit bag e quatro canetas na frente', 'Cabe um quadrinho', '']);
    const shown = (term: string) => index.search(term, true).corrected;
    expect(shown('kit quadrimho')).toBe('kit');
    expect(find('kit quadrimho')).toEqual(['Kit de Escritório']);
    expect(shown('kit bar')).toBe('kit');
    expect(shown('quadrimho')).toBe('quadrinho');
    expect(shown('quadro')).toBeUndefined();
    expect(shown('frete')).toBeUndefined();
  });

  it('is corrected before it is matched inside a word of a description', () => {
    const { index, find } = indexOf('Caneca', 'Boné Bordado', 'Pendrive');
    index.describe(0, ['Elaborada e elaborado', 'Impermeável', '']);
    expect(index.search('borado', true)).toMatchObject({ hits: 0, corrected: 'bordado' });
    expect(find('borado')).toEqual(['Boné Bordado', 'Caneca']);
    expect(index.search('drive', true).corrected).toBeUndefined();
    expect(find('permea')).toEqual(['Boné Bordado']);
  });

  it('is displayed with the accents in the catalogue or, failing that, as typed', () => {
    const { index } = indexOf('Kit de Escritorio', 'Agenda Escritório', 'Copo Térmico');
    const shown = (term: string) => index.search(term, true).corrected;
    expect(shown('escritorio inexistente')).toBe('escritório');
    expect(shown('escritoro')).toBe('escritório');
    expect(shown('Coppo térmicos')).toBe('copo térmicos');
  });

  it('finds nothing if nothing is similar', () => {
    const { find } = indexOf('Garrafa', 'Caneca');
    expect(find('helicóptero')).toEqual([]);
    expect(find('.*')).toEqual([]);
  });
});

it('can be prepared in steps, and finds everything even before that is complete', () => {
  const index = new SearchIndex(catalogue);
  expect(index.prepare(400)).toBe(true);
  index.describe(
    0,
    catalogue.map(() => 'De bambu.'),
  );
  expect(index.prepare(400)).toBe(true);
  expect(index.nearest('bambu')?.hits).toBe(catalogue.length);
  expect(index.search('bambu', true).hits).toBe(catalogue.length);
  expect(index.prepare()).toBe(false);
});
