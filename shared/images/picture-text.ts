import { cutToLength, lengths } from '../limits/limits.ts';
import { normalizeText } from '../text/normalize-text.ts';

/** Views of a product, with the wording of each view in alternative text. */
export const pictureViews = {
  Frente: 'vista de frente',
  Verso: 'vista de trás',
  Lateral: 'vista lateral',
  Detalhe: 'detalhe',
  Embalagem: 'na embalagem',
  'Em uso': 'em uso',
} as const;

export type PictureView = keyof typeof pictureViews;

/** Guesses the view of a picture from its position, counted from 0. */
export const usualView = (position: number): PictureView =>
  (['Frente', 'Verso', 'Lateral'] as const)[position] ?? 'Detalhe';

/** Suggests alternative text for a picture, such as "Caneca Inox, azul, vista de trás". */
export function suggestPictureText(name: string, color: string, view: PictureView): string {
  const [product, hue] = [name.trim(), color.trim()];
  const isNamed = normalizeText(product).includes(normalizeText(hue));
  const shade = isNamed ? '' : hue.charAt(0).toLowerCase() + hue.slice(1);
  const text = [product, shade, pictureViews[view]].filter(Boolean).join(', ');
  return cutToLength(text, lengths.product_images.alt_text);
}
