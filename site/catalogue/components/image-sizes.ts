/** How wide a card's picture is beside the filters of the catalogue, as the `sizes` of an image. */
export const gridSizes =
  '(width < 40rem) 92vw, (width < 64rem) 44vw, (width < 90rem) 24vw, (width < 112rem) 340px, 420px';

/** … and in its list. */
export const listSizes = '(width < 40rem) 34vw, 220px';
