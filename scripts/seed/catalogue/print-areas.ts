/** Where the demo's products are printed: the place on each of their pictures, and how large a print may be. */
import type { TechniqueName } from './techniques.ts';
import { tradeOf } from './trade.ts';
import type { SeedProduct } from './types.ts';

/** Where a product is printed, as one of its pictures shows it. */
interface Place {
  name: string;
  /** Width and height in millimetres. */
  size: readonly [number, number];
  /** The x and y of four corners in thousandths of the picture, clockwise from the top left. */
  corners: readonly number[];
  /** Where the product has it; else its first. */
  technique?: TechniqueName;
  /** How far the surface hangs in the middle, of the area's height; of what is flat it is not said. */
  curve?: number;
}

const area = (
  name: Place['name'],
  size: Place['size'],
  corners: Place['corners'],
  technique?: TechniqueName,
): Place => ({ name, size, corners, ...(technique === undefined ? {} : { technique }) });

/** One on a cylinder. */
const curved = (curve: number, ...of: Parameters<typeof area>): Place => ({
  ...area(...of),
  curve,
});

/** Of every picture of one form. */
const forms = {
  tote: [
    [area('Frente', [250, 260], [311, 410, 689, 410, 689, 806, 311, 806])],
    [area('Frente', [250, 260], [293, 467, 581, 467, 581, 770, 293, 770])],
  ],
  backpack: [
    [
      area('Bolso da frente', [135, 140], [364, 253, 636, 253, 636, 539, 364, 539]),
      area('Etiqueta', [55, 15], [449, 756, 551, 756, 551, 787, 449, 787], 'Gravação a laser'),
    ],
    [area('Costas', [50, 50], [449, 333, 551, 333, 551, 434, 449, 434])],
    [area('Etiqueta', [55, 15], [283, 614, 486, 614, 486, 675, 283, 675], 'Gravação a laser')],
  ],
  pouch: [
    [area('Frente', [100, 100], [335, 363, 645, 363, 645, 689, 335, 689])],
    [area('Frente', [100, 100], [335, 363, 645, 363, 645, 689, 335, 689])],
  ],
  cooler: [
    [area('Frente', [180, 190], [250, 471, 495, 525, 495, 782, 250, 729])],
    [area('Frente', [180, 190], [250, 471, 495, 525, 495, 782, 250, 729])],
  ],
  'leather-fob': [
    [area('Frente', [18, 26], [423, 531, 555, 564, 507, 755, 376, 723])],
    [area('Frente', [18, 26], [274, 562, 391, 529, 440, 700, 323, 733])],
    [area('Frente', [18, 26], [400, 232, 716, 311, 601, 771, 286, 692])],
  ],
  opener: [
    [area('Frente', [16, 22], [415, 463, 545, 421, 599, 587, 469, 629])],
    [area('Frente', [16, 22], [317, 480, 396, 379, 525, 480, 446, 581])],
    [area('Frente', [16, 22], [224, 168, 522, 71, 646, 453, 348, 550])],
  ],
  lanyard: [
    [
      area('Fita', [60, 14], [278, 178, 322, 277, 298, 287, 254, 189]),
      area('Fita (outro lado)', [60, 14], [358, 365, 418, 454, 397, 468, 337, 379]),
      area('Crachá', [20, 20], [531, 748, 602, 748, 602, 820, 531, 820]),
    ],
    [area('Fita', [60, 14], [671, 685, 774, 715, 767, 740, 664, 710])],
  ],
  'thermal-mug': [
    [curved(0.02, 'Frente', [50, 58], [281, 336, 537, 336, 537, 635, 281, 635])],
    [curved(0.02, 'Frente', [50, 58], [179, 336, 435, 336, 435, 635, 179, 635])],
    [curved(0.02, 'Frente', [50, 58], [113, 368, 565, 368, 565, 896, 113, 896])],
  ],
  squeeze: [
    [curved(0.01, 'Frente', [44, 64], [410, 457, 576, 457, 576, 698, 410, 698])],
    [curved(0.01, 'Frente', [44, 64], [322, 457, 489, 457, 489, 698, 322, 698])],
    [curved(0.01, 'Frente', [44, 64], [139, 258, 587, 258, 587, 909, 139, 909])],
    [area('Frente', [44, 64], [347, 533, 481, 514, 503, 672, 370, 690])],
  ],
  'thermal-bottle': [
    [curved(0.01, 'Frente', [40, 60], [424, 440, 562, 440, 562, 646, 424, 646])],
    [curved(0.01, 'Frente', [40, 60], [327, 440, 466, 440, 466, 646, 327, 646])],
    [curved(0.01, 'Frente', [40, 60], [177, 318, 579, 318, 579, 916, 177, 916])],
    [
      curved(0.01, 'Tubo', [62, 66], [538, 437, 724, 437, 724, 648, 538, 648]),
      curved(0.01, 'Frente', [40, 60], [275, 463, 414, 463, 414, 669, 275, 669]),
    ],
  ],
  'glass-bottle': [
    [curved(0.01, 'Frente', [42, 56], [420, 541, 566, 541, 566, 737, 420, 737])],
    [curved(0.01, 'Frente', [42, 56], [333, 541, 478, 541, 478, 737, 333, 737])],
    [curved(0.01, 'Frente', [42, 56], [392, 468, 742, 468, 742, 938, 392, 938])],
  ],
  pen: [
    [area('Corpo', [28, 6], [294, 665, 428, 544, 452, 571, 318, 692])],
    [area('Corpo', [28, 6], [229, 631, 491, 395, 549, 460, 288, 696])],
    [area('Corpo', [28, 6], [489, 659, 489, 555, 511, 555, 511, 659])],
  ],
  pencils: [
    [
      area('Corpo (preto)', [26, 6], [280, 370, 255, 270, 277, 264, 302, 365]),
      area('Corpo (natural)', [26, 6], [489, 363, 489, 260, 511, 260, 511, 363]),
      area('Corpo (verde)', [26, 6], [698, 365, 723, 264, 745, 270, 720, 370]),
    ],
    [
      area('Cartela', [60, 64], [287, 271, 520, 271, 520, 515, 287, 515]),
      area('Corpo (verde)', [26, 6], [698, 363, 711, 260, 734, 263, 721, 366]),
    ],
  ],
  notepad: [
    [area('Capa', [50, 52], [345, 325, 663, 364, 622, 698, 304, 659])],
    [area('Folha', [20, 21], [329, 467, 461, 467, 461, 605, 329, 605])],
  ],
  calendar: [[area('Cabeçalho', [64, 19], [359, 251, 622, 251, 622, 331, 359, 331])]],
  'mouse-pad': [
    [area('Frente', [120, 124], [164, 368, 497, 327, 540, 677, 207, 718])],
    [area('Frente', [120, 124], [405, 473, 648, 420, 747, 663, 505, 716])],
  ],
  'power-bank': [
    [area('Frente', [50, 46], [337, 378, 610, 330, 660, 616, 388, 665])],
    [area('Frente', [46, 46], [306, 372, 554, 399, 554, 659, 306, 632])],
  ],
  speaker: [
    [area('Plaqueta', [24, 7], [393, 505, 544, 505, 544, 549, 393, 549])],
    [
      area('Plaqueta', [24, 7], [569, 486, 719, 468, 725, 511, 575, 530]),
      area('Tampa', [12, 12], [216, 536, 289, 536, 289, 609, 216, 609]),
    ],
    [area('Plaqueta', [24, 7], [391, 506, 693, 506, 693, 594, 391, 594])],
  ],
  earbuds: [
    [area('Estojo', [30, 9], [342, 615, 658, 615, 658, 711, 342, 711])],
    [area('Estojo', [30, 9], [342, 621, 658, 621, 658, 717, 342, 717])],
  ],
  'flash-drive': [
    [area('Capa giratória', [10, 11], [786, 704, 755, 830, 623, 797, 654, 671])],
    [area('Capa giratória', [10, 11], [393, 426, 513, 372, 575, 511, 455, 564])],
    [area('Capa giratória', [10, 11], [431, 347, 569, 347, 569, 506, 431, 506])],
  ],
  notebook: [
    [area('Capa', [80, 84], [319, 327, 623, 295, 657, 615, 352, 647])],
    [area('Capa', [80, 84], [517, 427, 730, 556, 503, 684, 290, 555])],
    [
      area(
        'Folha de rosto',
        [30, 30],
        [193, 464, 325, 453, 337, 585, 204, 597],
        'Impressão digital',
      ),
    ],
  ],
  shirt: [
    [area('Peito', [200, 210], [332, 250, 668, 250, 668, 602, 332, 602])],
    [area('Nuca', [120, 36], [396, 236, 604, 236, 604, 299, 396, 299])],
    [
      area('Peito', [200, 210], [349, 364, 625, 340, 650, 630, 374, 654]),
      area('Cinta', [70, 20], [461, 717, 575, 708, 577, 735, 464, 745]),
    ],
  ],
  cap: [
    [area('Frente', [90, 72], [361, 281, 625, 267, 638, 525, 374, 539])],
    [area('Atrás', [60, 18], [467, 463, 641, 463, 641, 513, 467, 513])],
    [area('Frente', [90, 72], [311, 264, 779, 240, 803, 697, 335, 722])],
  ],
  umbrella: [
    [area('Gomo', [240, 250], [405, 330, 595, 330, 595, 529, 405, 529])],
    [
      area('Gomo (direita)', [240, 250], [373, 577, 480, 649, 404, 761, 297, 689]),
      area('Gomo (esquerda)', [240, 250], [627, 431, 520, 359, 596, 247, 703, 319]),
    ],
    [area('Capa', [120, 36], [291, 733, 406, 574, 449, 605, 333, 764])],
  ],
  tumbler: [
    [curved(0.02, 'Frente', [54, 66], [394, 367, 590, 367, 590, 619, 394, 619])],
    [curved(0.02, 'Frente', [54, 66], [306, 367, 502, 367, 502, 619, 306, 619])],
    [curved(0.02, 'Frente', [54, 66], [123, 334, 613, 334, 613, 919, 123, 919])],
  ],
  'long-drink': [
    [curved(0.01, 'Frente', [36, 46], [426, 445, 564, 445, 564, 641, 426, 641])],
    [
      curved(0.01, 'Copo da esquerda', [36, 46], [198, 393, 336, 393, 336, 589, 198, 589]),
      curved(0.01, 'Copo da direita', [36, 46], [653, 393, 791, 393, 791, 589, 653, 589]),
      curved(0.01, 'Copo do meio', [36, 46], [426, 480, 564, 480, 564, 676, 426, 676]),
    ],
  ],
  kit: [
    [
      curved(0.01, 'Garrafa', [44, 60], [199, 485, 346, 472, 362, 664, 216, 677]),
      area('Caderno', [80, 84], [542, 298, 744, 313, 729, 524, 528, 510], 'Baixo-relevo'),
      area('Caneta', [28, 6], [523, 788, 606, 780, 608, 799, 525, 808]),
    ],
    [area('Caixa', [55, 60], [162, 606, 284, 633, 284, 762, 162, 735])],
    [
      curved(0.01, 'Garrafa', [44, 60], [209, 517, 359, 517, 359, 715, 209, 715]),
      curved(0.03, 'Caneca', [40, 42], [643, 622, 789, 622, 789, 795, 643, 795]),
    ],
  ],
  'coffee-kit': [
    [
      area('Rótulo do café', [40, 42], [215, 441, 359, 426, 375, 576, 231, 591], 'Serigrafia'),
      area('Caderno', [60, 62], [756, 631, 771, 771, 624, 786, 609, 646]),
    ],
    [area('Caixa', [55, 60], [162, 606, 284, 633, 284, 762, 162, 735])],
  ],
  board: [
    [area('Frente', [150, 156], [356, 444, 656, 508, 589, 823, 289, 759])],
    [],
    [area('Frente', [150, 156], [222, 84, 881, 224, 734, 916, 75, 776])],
  ],
  candle: [
    [area('Rótulo', [30, 31], [322, 462, 491, 462, 491, 639, 322, 639])],
    [area('Rótulo', [30, 31], [393, 462, 562, 462, 562, 639, 393, 639])],
  ],
  coasters: [
    [
      area('Peça 1', [48, 48], [187, 246, 354, 210, 391, 386, 224, 421]),
      area('Peça 2', [48, 48], [636, 241, 801, 288, 751, 460, 587, 413]),
      area('Peça 3', [48, 48], [254, 609, 423, 633, 398, 810, 229, 786]),
      area('Peça 4', [48, 48], [615, 647, 785, 629, 804, 807, 634, 825]),
    ],
    [area('Tampo', [48, 48], [361, 425, 639, 425, 639, 576, 361, 576])],
  ],
  mug: [[curved(0.03, 'Frente', [44, 52], [256, 268, 602, 268, 602, 699, 256, 699])]],
  charger: [[area('Tampo', [42, 42], [320, 409, 641, 409, 641, 591, 320, 591])]],
} satisfies Record<string, readonly (readonly Place[])[]>;

/** By the key of the group, or of a product without one. */
const formOf: Readonly<Record<string, keyof typeof forms>> = {
  'caneca-bom-dia': 'mug',
  'carregador-clareira': 'charger',
  'copo-da-firma': 'long-drink',
  'tabua-petisco': 'board',
  'chaveiro-copa': 'opener',
  'caneca-dia-das-maes': 'mug',
  'caderno-edicao-2019': 'notebook',
  'ecobag-feira': 'tote',
  'mochila-horizonte': 'backpack',
  'necessaire-bagagem': 'pouch',
  'bolsa-termica-piquenique': 'cooler',
  'chaveiro-selaria': 'leather-fob',
  'chaveiro-brinde': 'opener',
  'cordao-credencial': 'lanyard',
  'caneca-estrada': 'thermal-mug',
  'caneca-acampamento': 'thermal-mug',
  'squeeze-trilha': 'squeeze',
  'garrafa-aurora': 'thermal-bottle',
  'garrafa-nascente': 'glass-bottle',
  'garrafa-esporte': 'squeeze',
  'caneta-linea': 'pen',
  'lapis-semente': 'pencils',
  'bloco-lembrete': 'notepad',
  'calendario-ano-inteiro': 'calendar',
  'mouse-pad-planicie': 'mouse-pad',
  'power-bank-volta': 'power-bank',
  'caixa-de-som-coreto': 'speaker',
  'fone-sabia': 'earbuds',
  'pen-drive-giro': 'flash-drive',
  'caderno-ateneu': 'notebook',
  'caderno-rascunho': 'notebook',
  'agenda-compasso': 'notebook',
  'camiseta-base': 'shirt',
  'bone-aba-curva': 'cap',
  'guarda-chuva-garoa': 'umbrella',
  'copo-serra': 'tumbler',
  'copo-long-drink-festa': 'long-drink',
  'kit-boas-vindas': 'kit',
  'kit-cafe-com-prosa': 'coffee-kit',
  'kit-executivo': 'kit',
  'kit-fim-de-ano': 'kit',
  'tabua-quintal': 'board',
  'vela-varanda': 'candle',
  'porta-copos-nogueira': 'coasters',
  'kit-pascoa': 'coffee-kit',
};

export interface SeedPrintArea {
  /** Which of the product's pictures, from 0. */
  view: number;
  name: string;
  widthMm: number;
  heightMm: number;
  /** `[x, y]` of four corners of a picture whose sides are 1, clockwise from the top left. */
  quad: readonly (readonly [number, number])[];
  technique: TechniqueName | null;
  curve: number | null;
}

/** The print areas of a product, picture by picture. */
export function printAreasOf(product: SeedProduct): SeedPrintArea[] {
  const form = formOf[product.group ?? product.key];
  const techniques = tradeOf(product)?.techniques ?? [];
  const places: readonly (readonly Place[])[] = form === undefined ? [] : forms[form];
  return places.slice(0, product.pictures).flatMap((ofPicture, view) =>
    ofPicture.map(({ name, size: [widthMm, heightMm], corners, technique, curve = null }) => ({
      view,
      name,
      widthMm,
      heightMm,
      quad: [0, 2, 4, 6].map((at): [number, number] => [
        (corners[at] ?? 0) / 1000,
        (corners[at + 1] ?? 0) / 1000,
      ]),
      technique: techniques.find((each) => each === technique) ?? techniques[0] ?? null,
      curve,
    })),
  );
}
