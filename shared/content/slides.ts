import { isSafeLink } from '../contact/links.ts';
import type { Tables } from '../database.types.ts';
import { decorativePicture } from '../images/picture.ts';

const blankToNull = (text: string | null) => (text === null || text.trim() === '' ? null : text);

const defaultTarget = '/produtos';

export const targetMessage =
  'Informe uma página do site, como /produtos, ou um endereço que comece com https://';

/** Returns the target of a button, on the site or on another site, or undefined if the action is not a valid link. */
export function slideTarget(action: string | null): string | undefined {
  const typed = blankToNull(action)?.trim() ?? defaultTarget;
  const isAddress = /^\/(?![/\\])/.test(typed) || (/^https?:/i.test(typed) && isSafeLink(typed));
  return isAddress ? typed : undefined;
}

export function toSlide(row: Tables<'carousel_slides'>, supabaseUrl: string) {
  const url = blankToNull(row.image_url);
  return {
    id: row.id,
    title: row.title,
    subtitle: blankToNull(row.subtitle),
    buttonText: blankToNull(row.button_text),
    // Target of the button or, if the button has no text, of the whole slide.
    href: slideTarget(row.button_action) ?? defaultTarget,
    // Shows only the picture, with the title as its alternative text.
    pictureOnly: row.picture_only && url !== null,
    picture:
      url === null
        ? null
        : decorativePicture(supabaseUrl, {
            url,
            width: row.image_width,
            height: row.image_height,
            variants: row.image_variants,
          }),
  };
}

export type Slide = ReturnType<typeof toSlide>;

/** Slides that are shown if no slide is active (docs/product.md#records). */
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
].map((slide, at) => ({
  id: String(at + 1),
  ...slide,
  href: defaultTarget,
  pictureOnly: false,
  picture: null,
}));
