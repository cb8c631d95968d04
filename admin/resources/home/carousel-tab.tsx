import { defineRecord } from '#admin/records/define-record.ts';
import { flag, nullableText, picture, sortOrder, text } from '#admin/records/fields.tsx';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import { PictureFrame } from '#admin/uploads/picture-frame.tsx';
import { parseVariants } from '#shared/images/picture.ts';
import { lengths } from '#shared/limits/limits.ts';
import { OrderedRecordPage } from './ordered-record-page.tsx';

const slides = defineRecord({
  table: 'carousel_slides',
  width: 640,
  deletion: 'remover',
  texts: { plural: 'dados' },
  fields: {
    title: text({
      label: 'Título',
      max: lengths.carousel_slides.title,
      required: 'Título é obrigatório',
    }),
    subtitle: nullableText({ label: 'Subtítulo', max: lengths.carousel_slides.subtitle }),
    image_url: picture({
      label: 'Imagem',
      hint: 'Primeiro slide: quadrada, 500x500 ou 600x600. Demais slides: 1920x500.',
    }),
    button_text: nullableText({
      label: 'Texto do botão',
      half: true,
      max: lengths.carousel_slides.button_text,
      input: { placeholder: 'Solicitar Orçamento' },
    }),
    button_action: {
      ...nullableText({
        label: 'Ação do botão',
        half: true,
        tooltip: 'No site, todos os botões do carrossel levam a /produtos.',
        max: lengths.carousel_slides.button_action,
        input: { placeholder: '/produtos', spellCheck: false },
      }),
      start: '/produtos',
    },
    sort_order: sortOrder(),
    is_active: flag('Ativo'),
  },
  name: (row) => row.title,
  removal: { asks: false },
  image: { bucket: 'carousel', prefix: 'slides/', withVariants: true },
});

export function CarouselTab() {
  return (
    <OrderedRecordPage
      record={slides}
      hints={{
        some: 'A página inicial mostra os slides ativos, na ordem deles.',
        none: 'Sem slides ativos, a página inicial mostra os três slides padrão.',
      }}
      picture={({ image_url, image_variants }) => (
        <PictureFrame
          image={toSavedImage(image_url, parseVariants(image_variants))}
          className="slide-image"
        />
      )}
      text={({ subtitle }) => subtitle}
    />
  );
}
