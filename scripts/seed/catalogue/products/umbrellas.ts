import type { SeedProduct } from '../types.ts';

export const umbrellas: readonly SeedProduct[] = [
  {
    key: 'guarda-chuva-garoa-marinho',
    name: 'Guarda-chuva Garoa Marinho',
    description:
      'Abre com um toque e cobre 1,20 m, espaço de sobra para duas pessoas e uma pasta. As oito varetas de fibra flexionam com o vento em vez de quebrar. Silk em um ou mais gomos; a partir de 25 unidades.',
    price: 79,
    category: 'guarda-chuvas',
    stockStatus: 'in_stock',
    stock: 240,
    colorName: 'Azul',
    group: 'guarda-chuva-garoa',
    materials: ['Poliéster', 'Madeira'],
    colors: ['Azul'],
    isFeatured: false,
    isNew: false,
    isActive: true,
    pictures: 3,
  },
  {
    key: 'guarda-chuva-garoa-vermelho',
    name: 'Guarda-chuva Garoa Vermelho',
    description:
      'Um ponto de cor na calçada cinza: poliéster pongee vermelho com tratamento repelente à água. O cabo curvo é de madeira envernizada e pode ser gravado com iniciais. Capa do mesmo tecido inclusa.',
    price: 79,
    category: 'guarda-chuvas',
    stockStatus: 'in_stock',
    stock: 85,
    colorName: 'Vermelho',
    group: 'guarda-chuva-garoa',
    materials: ['Poliéster', 'Madeira'],
    colors: ['Vermelho'],
    isFeatured: false,
    isNew: false,
    isActive: true,
    pictures: 1,
  },
];
