import { placeProblem } from '#admin/forms/place.ts';
import type { FieldProblem, Version } from '#admin/forms/save-outcome.ts';
import { type DraftImage, toSavedImage } from '#admin/uploads/draft-image.ts';
import type { UploadedImage } from '#admin/uploads/upload-image.ts';
import type { Json, Tables, TablesInsert } from '#shared/database.types.ts';
import { parseVariants } from '#shared/images/picture.ts';
import { countStyle, numberText, readNumber } from '#shared/numbers/typed-number.ts';

/** A row of carousel_slides; an alias, as Refine's generics accept no interface. */
export type SlideRow = Pick<Tables<'carousel_slides'>, keyof Tables<'carousel_slides'>>;

export interface SlideForm {
  title: string;
  subtitle: string;
  image: DraftImage | null;
  button_text: string;
  button_action: string;
  /** As typed. */
  sort_order: string;
  is_active: boolean;
}

/** A new slide comes last (docs/product.md#states). */
export function newSlide(slideCount: number): Version<SlideForm> {
  return {
    values: {
      title: '',
      subtitle: '',
      image: null,
      button_text: '',
      button_action: '/produtos',
      sort_order: numberText(slideCount + 1, countStyle),
      is_active: true,
    },
    updatedAt: undefined,
  };
}

export function toSlideImage(row: SlideRow): DraftImage | null {
  return toSavedImage(row.image_url, parseVariants(row.image_variants));
}

export function toSlideVersion(row: SlideRow): Version<SlideForm> {
  return {
    values: {
      title: row.title,
      subtitle: row.subtitle ?? '',
      image: toSlideImage(row),
      button_text: row.button_text ?? '',
      button_action: row.button_action ?? '',
      sort_order: numberText(row.sort_order, countStyle),
      is_active: row.is_active,
    },
    updatedAt: row.updated_at,
  };
}

export function validateSlide({ title, sort_order }: SlideForm): FieldProblem[] {
  return [
    ...(title.trim() === '' ? [{ field: 'title', message: 'Título é obrigatório' }] : []),
    ...placeProblem('sort_order', sort_order),
  ];
}

/** What is written; the columns of an image that stays are left as they are. */
export function toSlideFields(
  form: SlideForm,
  uploaded: UploadedImage | null,
): TablesInsert<'carousel_slides'> {
  const image = uploaded
    ? {
        image_url: uploaded.url,
        image_width: uploaded.width,
        image_height: uploaded.height,
        image_variants: uploaded.variants.map((variant) => ({ ...variant })) as NonNullable<Json>,
      }
    : form.image === null
      ? { image_url: null, image_width: null, image_height: null, image_variants: [] }
      : {};
  return {
    title: form.title.trim(),
    subtitle: form.subtitle.trim() || null,
    button_text: form.button_text.trim() || null,
    button_action: form.button_action.trim() || null,
    sort_order: readNumber(form.sort_order, countStyle) ?? 0,
    is_active: form.is_active,
    ...image,
  };
}
