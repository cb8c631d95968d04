/** What the trade says of the products: codes, minimums, sizes, techniques and prices by quantity. */
import type { TechniqueName } from './techniques.ts';
import type { SeedProduct } from './types.ts';

/** All colours of a group are one model. */
interface Model {
  /** A colour of it adds its own letters. */
  code: string;
  /** Left out of one that is sold one by one, as most are: so a visitor can try the cart with any quantity. */
  minQuantity?: number;
  quantityStep?: number;
  /** In working days. */
  leadTimeDays: number;
  /** Width, height and depth in millimetres. */
  size: readonly [number, number, number];
  /** In grams. */
  weight: number;
  ncm: string;
  packaging: string;
  techniques: readonly TechniqueName[];
  /** From which quantities a piece costs less. */
  breaks: readonly number[];
}

const paper = 'Caixa kraft individual';
const bag = 'Embalado individualmente em papel';

/** By the key of the group, or of a product without one. Those that are not here have nothing of it. */
const models: Readonly<Record<string, Model>> = {
  'ecobag-feira': {
    code: 'EC-210',
    leadTimeDays: 12,
    size: [380, 420, 100],
    weight: 165,
    ncm: '42022220',
    packaging: 'Pacotes de 50 unidades',
    techniques: ['Serigrafia'],
    breaks: [100, 300, 1000],
  },
  'mochila-horizonte': {
    code: 'MC-480',
    leadTimeDays: 18,
    size: [310, 450, 160],
    weight: 820,
    ncm: '42029200',
    packaging: bag,
    techniques: ['Bordado', 'Gravação a laser'],
    breaks: [50, 100],
  },
  'necessaire-bagagem': {
    code: 'NC-115',
    leadTimeDays: 14,
    size: [260, 160, 90],
    weight: 190,
    ncm: '42023200',
    packaging: bag,
    techniques: ['Serigrafia', 'Baixo-relevo'],
    breaks: [100, 300],
  },
  'bolsa-termica-piquenique': {
    code: 'BT-320',
    leadTimeDays: 15,
    size: [300, 260, 200],
    weight: 410,
    ncm: '42029200',
    packaging: bag,
    techniques: ['Serigrafia'],
    breaks: [50, 100, 250],
  },
  'chaveiro-selaria': {
    code: 'CH-090',
    leadTimeDays: 12,
    size: [40, 90, 8],
    weight: 22,
    ncm: '42050000',
    packaging: 'Caixinha preta individual',
    techniques: ['Baixo-relevo'],
    breaks: [100, 300, 500],
  },
  'chaveiro-brinde': {
    code: 'CH-125',
    leadTimeDays: 8,
    size: [25, 80, 5],
    weight: 18,
    ncm: '76169900',
    packaging: 'Saquinho individual',
    techniques: ['Gravação a laser'],
    breaks: [250, 500, 1000],
  },
  'cordao-credencial': {
    code: 'CC-200',
    minQuantity: 200,
    quantityStep: 50,
    leadTimeDays: 7,
    size: [20, 450, 2],
    weight: 24,
    ncm: '63079090',
    packaging: 'Pacotes de 50 unidades',
    techniques: ['Sublimação'],
    breaks: [500, 1000, 5000],
  },
  'caneca-bom-dia': {
    code: 'CN-325',
    leadTimeDays: 10,
    size: [82, 95, 115],
    weight: 340,
    ncm: '69111090',
    packaging: 'Caixa individual branca, caixas de 12',
    techniques: ['Sublimação', 'Decalque cerâmico'],
    breaks: [72, 144, 504],
  },
  'caneca-estrada': {
    code: 'CN-400',
    leadTimeDays: 8,
    size: [85, 180, 85],
    weight: 290,
    ncm: '96170010',
    packaging: paper,
    techniques: ['Gravação a laser'],
    breaks: [50, 100, 300],
  },
  'squeeze-trilha': {
    code: 'SQ-750',
    minQuantity: 50,
    quantityStep: 10,
    leadTimeDays: 10,
    size: [73, 250, 73],
    weight: 140,
    ncm: '76151000',
    packaging: paper,
    techniques: ['Gravação a laser', 'Impressão UV'],
    breaks: [100, 300, 1000],
  },
  'garrafa-aurora': {
    code: 'GF-500',
    leadTimeDays: 10,
    size: [66, 220, 66],
    weight: 310,
    ncm: '96170010',
    packaging: 'Tubo kraft individual',
    techniques: ['Gravação a laser'],
    breaks: [50, 100, 300],
  },
  'garrafa-nascente': {
    code: 'GF-600',
    minQuantity: 40,
    quantityStep: 4,
    leadTimeDays: 12,
    size: [72, 230, 72],
    weight: 420,
    ncm: '70134900',
    packaging: paper,
    techniques: ['Serigrafia'],
    breaks: [100, 300],
  },
  'garrafa-esporte': {
    code: 'GF-610',
    minQuantity: 100,
    quantityStep: 20,
    leadTimeDays: 8,
    size: [73, 200, 73],
    weight: 95,
    ncm: '76151000',
    packaging: 'Caixas de 20 unidades',
    techniques: ['Serigrafia'],
    breaks: [200, 500, 1000],
  },
  'caneta-linea': {
    code: 'CT-140',
    leadTimeDays: 7,
    size: [10, 140, 10],
    weight: 16,
    ncm: '96081000',
    packaging: 'Pacotes de 50 unidades',
    techniques: ['Gravação a laser', 'Impressão UV'],
    breaks: [300, 500, 1000, 5000],
  },
  'lapis-semente': {
    code: 'LP-030',
    leadTimeDays: 10,
    size: [70, 190, 8],
    weight: 28,
    ncm: '96091000',
    packaging: 'Cartão kraft com três lápis',
    techniques: ['Tampografia', 'Impressão digital'],
    breaks: [200, 500],
  },
  'bloco-lembrete': {
    code: 'BL-110',
    minQuantity: 100,
    quantityStep: 25,
    leadTimeDays: 10,
    size: [100, 110, 14],
    weight: 120,
    ncm: '48201000',
    packaging: 'Caixas de 25 unidades',
    techniques: ['Serigrafia'],
    breaks: [250, 500, 1000],
  },
  'calendario-ano-inteiro': {
    code: 'CL-012',
    minQuantity: 50,
    quantityStep: 10,
    leadTimeDays: 12,
    size: [210, 160, 70],
    weight: 240,
    ncm: '49100000',
    packaging: 'Envelope kraft individual',
    techniques: ['Impressão digital'],
    breaks: [100, 300, 500],
  },
  'mouse-pad-planicie': {
    code: 'MP-300',
    minQuantity: 30,
    quantityStep: 1,
    leadTimeDays: 8,
    size: [300, 240, 3],
    weight: 150,
    ncm: '40169990',
    packaging: 'Cinta kraft',
    techniques: ['Sublimação'],
    breaks: [100, 300],
  },
  'power-bank-volta': {
    code: 'PB-100',
    leadTimeDays: 8,
    size: [70, 145, 15],
    weight: 220,
    ncm: '85076000',
    packaging: 'Caixa individual com cabo e manual',
    techniques: ['Gravação a laser'],
    breaks: [50, 100, 300],
  },
  'caixa-de-som-coreto': {
    code: 'CS-012',
    leadTimeDays: 10,
    size: [95, 110, 95],
    weight: 480,
    ncm: '85182100',
    packaging: 'Caixa individual com cabo',
    techniques: ['Gravação a laser'],
    breaks: [50, 100],
  },
  'fone-sabia': {
    code: 'FN-024',
    leadTimeDays: 10,
    size: [60, 45, 25],
    weight: 52,
    ncm: '85183000',
    packaging: 'Caixa individual com três ponteiras',
    techniques: ['Impressão UV'],
    breaks: [50, 100],
  },
  'pen-drive-giro': {
    code: 'PD-016',
    minQuantity: 50,
    quantityStep: 10,
    leadTimeDays: 9,
    size: [20, 57, 10],
    weight: 14,
    ncm: '85235190',
    packaging: 'Saquinho individual',
    techniques: ['Gravação a laser', 'Impressão UV'],
    breaks: [100, 300, 500],
  },
  'carregador-clareira': {
    code: 'CR-015',
    leadTimeDays: 8,
    size: [100, 10, 100],
    weight: 110,
    ncm: '85044010',
    packaging: paper,
    techniques: ['Gravação a laser'],
    breaks: [50, 100],
  },
  'caderno-ateneu': {
    code: 'CD-192',
    leadTimeDays: 10,
    size: [140, 210, 16],
    weight: 340,
    ncm: '48202000',
    packaging: bag,
    techniques: ['Baixo-relevo', 'Hot stamping'],
    breaks: [50, 100, 300],
  },
  'caderno-rascunho': {
    code: 'CD-100',
    minQuantity: 100,
    quantityStep: 20,
    leadTimeDays: 8,
    size: [140, 210, 9],
    weight: 190,
    ncm: '48202000',
    packaging: 'Pacotes de 20 unidades',
    techniques: ['Serigrafia'],
    breaks: [200, 500],
  },
  'agenda-compasso': {
    code: 'AG-052',
    leadTimeDays: 20,
    size: [150, 210, 20],
    weight: 390,
    ncm: '48201000',
    packaging: bag,
    techniques: ['Baixo-relevo', 'Hot stamping', 'Impressão digital'],
    breaks: [],
  },
  'camiseta-base': {
    code: 'CM-301',
    leadTimeDays: 12,
    size: [520, 720, 5],
    weight: 170,
    ncm: '61091000',
    packaging: 'Cinta kraft individual',
    techniques: ['Serigrafia', 'Impressão digital'],
    breaks: [50, 100, 300],
  },
  'bone-aba-curva': {
    code: 'BN-006',
    leadTimeDays: 14,
    size: [180, 120, 270],
    weight: 95,
    ncm: '65050022',
    packaging: 'Pacotes de 10 unidades',
    techniques: ['Bordado'],
    breaks: [100, 300],
  },
  'guarda-chuva-garoa': {
    code: 'GC-120',
    leadTimeDays: 12,
    size: [1200, 900, 1200],
    weight: 520,
    ncm: '66019900',
    packaging: 'Capa do mesmo tecido',
    techniques: ['Serigrafia', 'Gravação a laser'],
    breaks: [50, 100],
  },
  'copo-serra': {
    code: 'CP-470',
    leadTimeDays: 8,
    size: [87, 170, 87],
    weight: 330,
    ncm: '73239300',
    packaging: 'Caixa individual, caixas de 6',
    techniques: ['Gravação a laser'],
    breaks: [48, 120, 300],
  },
  'copo-long-drink-festa': {
    code: 'CP-350',
    leadTimeDays: 5,
    size: [60, 155, 60],
    weight: 46,
    ncm: '39241000',
    packaging: 'Caixas de 50 unidades',
    techniques: ['Serigrafia'],
    breaks: [300, 500, 1000],
  },
  'copo-da-firma': {
    code: 'CP-300',
    minQuantity: 60,
    quantityStep: 10,
    leadTimeDays: 7,
    size: [82, 110, 82],
    weight: 58,
    ncm: '39241000',
    packaging: 'Caixas de 10 unidades',
    techniques: ['Serigrafia', 'Impressão UV'],
    breaks: [200, 500],
  },
  'kit-boas-vindas': {
    code: 'KT-001',
    leadTimeDays: 15,
    size: [260, 320, 110],
    weight: 980,
    ncm: '48191000',
    packaging: 'Caixa de madeira com palha kraft',
    techniques: ['Gravação a laser', 'Baixo-relevo'],
    breaks: [50, 100],
  },
  'kit-cafe-com-prosa': {
    code: 'KT-002',
    leadTimeDays: 12,
    size: [280, 240, 120],
    weight: 870,
    ncm: '48191000',
    packaging: 'Caixa de presente com laço e cartão',
    techniques: ['Decalque cerâmico', 'Serigrafia'],
    breaks: [50, 100],
  },
  'tabua-quintal': {
    code: 'TB-042',
    minQuantity: 15,
    quantityStep: 1,
    leadTimeDays: 8,
    size: [200, 420, 18],
    weight: 980,
    ncm: '44199000',
    packaging: paper,
    techniques: ['Gravação a laser'],
    breaks: [50, 100],
  },
  'vela-varanda': {
    code: 'VL-040',
    leadTimeDays: 10,
    size: [80, 100, 80],
    weight: 410,
    ncm: '34060000',
    packaging: 'Caixa individual, caixas de 6',
    techniques: ['Impressão digital', 'Gravação a laser'],
    breaks: [48, 120],
  },
};

/** A piece costs that much of its price from the first break on, from the second, and so on. */
const shares = [0.95, 0.9, 0.85, 0.8];

/** The letters of a colour in a code. */
const colorLetters: Readonly<Record<string, string>> = {
  Amarelo: 'AM',
  Azul: 'AZ',
  Bege: 'BG',
  Branco: 'BR',
  Cinza: 'CZ',
  Laranja: 'LJ',
  Marrom: 'MR',
  Prata: 'PR',
  Preto: 'PT',
  Verde: 'VD',
  Vermelho: 'VM',
};

/** What a product is in the trade. */
export interface SeedTrade extends Omit<Model, 'breaks'> {
  minQuantity: number;
  quantityStep: number;
  tiers: readonly { minQuantity: number; unitPrice: number }[];
}

/** What the trade says of a product; undefined for one without a code. */
export function tradeOf({ key, group, price, colorName }: SeedProduct): SeedTrade | undefined {
  const model = models[group ?? key];
  if (model === undefined) return undefined;
  const { breaks, minQuantity = 1, quantityStep = 1, ...its } = model;
  return {
    ...its,
    minQuantity,
    quantityStep,
    code: group === null ? its.code : `${its.code}-${colorLetters[colorName]}`,
    tiers:
      price === null
        ? []
        : breaks.map((from, place) => ({
            minQuantity: from,
            unitPrice: Math.round(price * (shares[place] ?? 1) * 100) / 100,
          })),
  };
}
