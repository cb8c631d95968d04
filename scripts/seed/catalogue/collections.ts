import { products } from './products.ts';
import type { SeedCollection } from './types.ts';

/** What is made of what grows back or was something else before. */
const renewable = ['Bambu', 'Papel Reciclado', 'Papel Kraft', 'Algodão', 'Cera Vegetal'];

export const collections: readonly SeedCollection[] = [
  {
    slug: 'fim-de-ano',
    title: 'Fim de ano',
    text: 'Para agradecer a quem esteve junto o ano inteiro: kits prontos em caixa de presente, peças para a casa e agendas para o ano que começa.\n\nPedidos feitos com antecedência saem com gravação individual e entrega na casa de cada um.',
    picture: 'categories/datas-comemorativas',
    products: [
      'kit-fim-de-ano',
      'kit-cafe-com-prosa',
      'agenda-compasso',
      'tabua-quintal',
      'vela-varanda',
      'tabua-petisco',
      'kit-executivo',
      'porta-copos-nogueira',
    ],
    sortOrder: 1,
    seoTitle: 'Brindes de fim de ano para clientes e equipe',
    seoDescription:
      'Kits em caixa de presente, agendas e peças para a casa, gravados com a sua marca. Peça o seu orçamento de fim de ano.',
  },
  {
    slug: 'kit-de-boas-vindas',
    title: 'Kit de boas-vindas',
    text: 'O primeiro dia de trabalho contado em objetos: o que vai para a mesa, o que acompanha no caminho e o que dá vontade de mostrar em casa. Monte o seu com estas peças, ou leve o kit pronto.',
    picture: 'categories/kits',
    products: [
      'kit-boas-vindas',
      'caderno-ateneu-azul',
      'caderno-ateneu-verde',
      'caneca-acampamento',
      'camiseta-base-branca',
      'caderno-rascunho',
    ],
    sortOrder: 2,
    seoTitle: 'Kit de boas-vindas para novos funcionários',
    seoDescription:
      'Kits de onboarding com caderno, caneca, camiseta e mais, na identidade da sua empresa. Peça o seu orçamento.',
  },
  {
    slug: 'sustentaveis',
    title: 'Sustentáveis',
    text: 'Bambu, algodão, papel reciclado e cera vegetal: materiais que se renovam ou que já foram outra coisa, com a mesma gravação de sempre.',
    picture: 'categories/casa-e-bem-estar',
    products: products
      .filter(
        ({ isActive, materials }) => isActive && materials.some((it) => renewable.includes(it)),
      )
      .map(({ key }) => key),
    sortOrder: 3,
    seoTitle: 'Brindes sustentáveis personalizados',
    seoDescription:
      'Brindes de bambu, algodão, papel reciclado e cera vegetal com a sua marca. Peça o seu orçamento.',
  },
  {
    slug: 'eventos',
    title: 'Eventos',
    text: 'Copos e long drinks que aguentam a festa e voltam para casa com quem foi: impressão resistente à lavagem e prazos que cabem na agenda do seu evento.',
    picture: 'categories/copos-e-eventos',
    products: { category: 'copos-e-eventos' },
    sortOrder: 4,
    seoTitle: 'Brindes para eventos, feiras e ativações',
    seoDescription:
      'Copos térmicos e long drinks personalizados para feiras, festas e ativações. Peça o seu orçamento.',
  },
];
