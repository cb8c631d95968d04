import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { PictureFrame } from '#admin/uploads/picture-frame.tsx';
import { OrderedRecords } from './ordered-records.tsx';
import { SlideDialog } from './slide-dialog.tsx';
import { type SlideRow, toSlideImage } from './slide-form.ts';

/** The slides of the hero carousel, in their order. */
export function CarouselTab() {
  const deleteRecord = useDeleteRecord();
  const remove = (slide: SlideRow) =>
    deleteRecord({
      resource: 'carousel_slides',
      id: slide.id,
      name: slide.title,
      question: undefined,
      texts: { done: 'Slide removido com sucesso', failed: 'Erro ao remover slide' },
    });

  return (
    <OrderedRecords<SlideRow>
      resource="carousel_slides"
      hints={{
        some: 'A página inicial mostra os slides ativos, na ordem deles.',
        none: 'Sem slides ativos, a página inicial mostra os três slides padrão.',
      }}
      addText="Adicionar Slide"
      empty={{ title: 'Nenhum slide encontrado', description: 'Adicione o primeiro slide.' }}
      loadFailed="Erro ao carregar dados"
      picture={(slide) => <PictureFrame image={toSlideImage(slide)} className="slide-image" />}
      text={({ subtitle }) => subtitle}
      onDelete={remove}
      dialog={({ target, count, onClose }) => (
        <SlideDialog target={target} slideCount={count} onClose={onClose} />
      )}
    />
  );
}
