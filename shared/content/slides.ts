import type { Tables } from '../database.types.ts';
import { currentUrl, type Picture, parseVariants } from '../images/picture.ts';

/** A slide of the home page. Its button always links to /produtos; `button_action` is ignored. */
export interface Slide {
  id: string;
  title: string;
  subtitle: string | null;
  buttonText: string | null;
  picture: Picture | null;
}

const blankToNull = (text: string | null) => (text === null || text.trim() === '' ? null : text);

/** Maps a row to the view model. `supabaseUrl` is the current origin of images. */
export function toSlide(row: Tables<'carousel_slides'>, supabaseUrl: string): Slide {
  const url = blankToNull(row.image_url);
  return {
    id: row.id,
    title: row.title,
    subtitle: blankToNull(row.subtitle),
    buttonText: blankToNull(row.button_text),
    picture:
      url === null
        ? null
        : {
            url: currentUrl(url, supabaseUrl),
            // Decorative: the title describes the slide.
            alt: '',
            width: row.image_width,
            height: row.image_height,
            variants: parseVariants(row.image_variants).map((variant) => ({
              width: variant.width,
              url: currentUrl(variant.url, supabaseUrl),
            })),
          },
  };
}

/** Fallback without active slides (docs/product.md#records). */
export const fallbackSlides: readonly Slide[] = [
  {
    title: 'Brindes Corporativos Premium',
    subtitle: 'Presentes que ficam na mesa, na mochila e na memória de quem recebe.',
    buttonText: 'Solicitar Orçamento',
  },
  {
    title: 'Personalização Completa',
    subtitle: 'A sua marca gravada com precisão, em cada material e em cada cor.',
    buttonText: 'Solicitar Orçamento',
  },
  {
    title: 'Entrega Garantida',
    subtitle: 'Prazos combinados e cumpridos, em todo o Brasil.',
    buttonText: 'Fale Conosco',
  },
].map((slide, at) => ({ id: String(at + 1), ...slide, picture: null }));
