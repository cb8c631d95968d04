/** Names pasted from word processors and spreadsheets. The site and the database must agree on their slugs. */
export const unusualNames: readonly (readonly [name: string, slug: string])[] = [
  ['Caneca “Serra”\u00a0350 ml', 'caneca-serra-350-ml'],
  ['Copo\tTérmico\n500 ml', 'copo-termico-500-ml'],
  ['Squeeze\u2009750\u202fml', 'squeeze-750-ml'],
  ['Ca\u200bderno\u00adIpê', 'cadernoipe'],
  ['\ufeffMochila\u3000Azul\u2028Lisa', 'mochila-azul-lisa'],
  ['Bloco\u2003‘A5’ — Kraft', 'bloco-a5-kraft'],
];
