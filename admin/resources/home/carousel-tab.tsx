import { defineRecord } from '#admin/records/define-record.ts';
import { flag, picture, sortOrder } from '#admin/records/fields.tsx';
import { refusedDays, shownDays, shownDaysProblems } from '#admin/records/shown-days.ts';
import { nullableText, text } from '#admin/records/text-fields.tsx';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import { PictureFrame } from '#admin/uploads/picture-frame.tsx';
import { fallbackSlides, slideTarget, targetMessage } from '#shared/content/slides.ts';
import { parseVariants } from '#shared/images/picture.ts';
import { OrderedRecordPage } from './ordered-record-page.tsx';

const slides = defineRecord({
  table: 'carousel_slides',
  width: 640,
  deletion: 'remover',
  texts: { plural: 'dados' },
  fields: {
    title: text({ label: 'Título', required: 'Título é obrigatório' }),
    subtitle: nullableText({ label: 'Subtítulo' }),
    image_url: picture({
      label: 'Imagem',
      hint: 'Primeiro slide: quadrada, 500x500 ou 600x600. Demais slides: 1920x500.',
    }),
    button_text: nullableText({
      label: 'Texto do botão',
      half: true,
      input: { placeholder: 'Solicitar Orçamento' },
    }),
    button_action: {
      ...nullableText({
        label: 'Ação do botão',
        half: true,
        tooltip: 'Para onde o botão leva. Em branco, a /produtos.',
        input: { placeholder: '/produtos', spellCheck: false },
      }),
      start: '/produtos',
      problem: (typed: string) => (slideTarget(typed) === undefined ? targetMessage : undefined),
    },
    picture_only: flag('Só a imagem, sem texto por cima: o título é lido a quem não a vê', false),
    ...shownDays('Em branco, o slide aparece já.', 'Em branco, o slide não sai do ar.'),
    sort_order: sortOrder(),
    is_active: flag('Ativo'),
  },
  validate: (form) => [
    ...shownDaysProblems(form),
    ...(form.picture_only && form.image_url === null
      ? [{ field: 'image_url', message: 'Escolha a imagem que o slide mostra' }]
      : []),
  ],
  toProblems: refusedDays,
  name: (row) => row.title,
  removal: { asks: false },
  image: { bucket: 'carousel', prefix: 'slides/', withVariants: true },
});

export function CarouselTab() {
  return (
    <OrderedRecordPage
      record={slides}
      hint="A página inicial mostra os slides ativos, nos seus dias e na ordem deles."
      examples={{
        field: 'slides',
        label: 'Mostrar estes slides de exemplo',
        list: fallbackSlides.map(({ title, subtitle }) => ({ title, text: subtitle })),
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
