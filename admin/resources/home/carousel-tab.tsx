import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { type HttpError, useList } from '@refinedev/core';
import { Button } from 'antd';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { removeImageFiles } from '#admin/uploads/remove-files.ts';
import { SlideDialog } from './slide-dialog.tsx';
import { type SlideRow, toSlideImage } from './slide-form.ts';
import './home.css';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { PictureFrame } from '#admin/uploads/picture-frame.tsx';

/** The slides of the hero carousel, in their order. */
export function CarouselTab() {
  const dialog = useDialog();
  const deleteRecord = useDeleteRecord();
  const {
    query: { data, isError, isFetching, refetch },
  } = useList<SlideRow, HttpError>({
    resource: 'carousel_slides',
    pagination: { mode: 'off' },
    sorters: [
      { field: 'sort_order', order: 'asc' },
      { field: 'created_at', order: 'asc' },
    ],
    errorNotification: false,
  });
  const slides = data?.data;

  const remove = (slide: SlideRow) =>
    deleteRecord({
      resource: 'carousel_slides',
      id: slide.id,
      name: slide.title,
      question: undefined,
      texts: { done: 'Slide removido com sucesso', failed: 'Erro ao remover slide' },
      after: (row) => removeImageFiles(toSlideImage(row as SlideRow), 'carousel'),
    });

  return (
    <>
      <div className="home-tools">
        <p className="editor-hint">
          {slides?.every(({ is_active }) => !is_active)
            ? 'Sem slides ativos, a página inicial mostra os três slides padrão.'
            : 'A página inicial mostra os slides ativos, na ordem deles.'}
        </p>
        <NewRecordButton text="Adicionar Slide" onClick={() => dialog.open(newRecord)} />
      </div>
      <ListStates
        list={{
          rows: slides,
          total: slides?.length ?? 0,
          failed: isError,
          fetching: isFetching,
          search: '',
          page: 1,
          pageSize: Number.MAX_SAFE_INTEGER,
          retry: () => void refetch(),
          onPage: () => undefined,
        }}
        loadFailed="Erro ao carregar dados"
        empty={{ title: 'Nenhum slide encontrado', description: 'Adicione o primeiro slide.' }}
      >
        <ul className="slides">
          {slides?.map((slide) => (
            <li key={slide.id}>
              <SlideItem
                slide={slide}
                onEdit={() => dialog.open(slide.id)}
                onDelete={() => remove(slide)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <SlideDialog target={dialog.target} slideCount={slides?.length} onClose={dialog.close} />
    </>
  );
}

interface SlideItemProps {
  slide: SlideRow;
  onEdit: () => void;
  onDelete: () => void;
}

function SlideItem({ slide, onEdit, onDelete }: SlideItemProps) {
  const image = toSlideImage(slide);
  return (
    <article className="slide" aria-label={slide.title}>
      <PictureFrame image={image} className="slide-image" />
      <div className="slide-text">
        <h2>{slide.title}</h2>
        {slide.subtitle && <p>{slide.subtitle}</p>}
        <div className="slide-facts">
          <Badge tone={slide.is_active ? 'good' : 'plain'}>
            {slide.is_active ? 'Ativo' : 'Inativo'}
          </Badge>
          <span>Ordem: {slide.sort_order}</span>
        </div>
      </div>
      <div className="slide-actions">
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={`Editar ${slide.title}`}
          onClick={onEdit}
        />
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={`Excluir ${slide.title}`}
          onClick={onDelete}
        />
      </div>
    </article>
  );
}
