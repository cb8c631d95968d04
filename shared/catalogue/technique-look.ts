/** Appearances of a print, depending on how it uses the logo's colours and the product's surface. */
export const techniqueLooks = [
  'full_color',
  'one_color',
  'engraved_light',
  'engraved_dark',
  'embroidered',
  'debossed',
] as const;

export type TechniqueLook = (typeof techniqueLooks)[number];

/** Parses a stored appearance. Unknown values count as full colour. */
export const toTechniqueLook = (stored: string): TechniqueLook =>
  techniqueLooks.find((look) => look === stored) ?? 'full_color';

export const lookLabels: Record<TechniqueLook, string> = {
  full_color: 'Colorida',
  one_color: 'Uma cor só',
  engraved_light: 'Gravada, mais clara que a peça',
  engraved_dark: 'Gravada, mais escura que a peça',
  embroidered: 'Bordada',
  debossed: 'Em baixo-relevo',
};

export const lookHints: Record<TechniqueLook, string> = {
  full_color:
    'A logo sai com as cores dela: impressão digital, sublimação, UV, serigrafia de várias cores.',
  one_color: 'A logo sai chapada em uma cor: tampografia, hot stamping, serigrafia de uma cor.',
  engraved_light:
    'O desenho fica mais claro que a peça: laser em metal pintado ou em couro escuro.',
  engraved_dark: 'O desenho fica mais escuro que a peça: laser em madeira ou em couro claro.',
  embroidered: 'A logo sai em linha de bordado, com textura de pontos.',
  debossed:
    'A logo afunda na peça, sem tinta, com luz e sombra nas bordas: couro, sintético, papel.',
};
