import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { ListTools } from '#admin/lists/list-tools.tsx';
import '#admin/lists/record-card.css';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import { PictureFrame } from '#admin/uploads/picture-frame.tsx';
import {
  type CollectionState,
  collectionState,
  collectionStates,
  shopDay,
} from '#shared/catalogue/collection-days.ts';
import type { Tables } from '#shared/database.types.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { CollectionDialog } from './collection-dialog.tsx';

/** A row of collections; an alias, as Refine's generics accept no interface. */
type Listed = Pick<Tables<'collections'>, keyof Tables<'collections'>>;

const tones: Record<CollectionState, 'good' | 'accent' | 'plain'> = {
  current: 'good',
  scheduled: 'accent',
  ended: 'plain',
  inactive: 'plain',
};

/** The ideas for occasions, in their order. */
export function CollectionsPage() {
  const dialog = useDialog();
  const deleteRecord = useDeleteRecord();
  const list = useSearchList<Listed>({
    resource: 'collections',
    searched: ['title', 'text'],
    sorters: [
      { field: 'sort_order', order: 'asc' },
      { field: 'title', order: 'asc' },
    ],
  });
  const remove = ({ id, title }: Listed) =>
    deleteRecord({
      resource: 'collections',
      id,
      name: title,
      question: 'Tem certeza que deseja excluir esta ideia?',
      hint: 'Os produtos dela ficam. Quem abrir a página é levado ao catálogo.',
      texts: { done: 'Ideia excluída com sucesso', failed: 'Erro ao excluir ideia' },
    });

  return (
    <>
      <PageHeading
        title="Ideias"
        note={list.rows && counted(list.total, 'ideia', 'ideias')}
        action={<NewRecordButton text="Nova Ideia" onClick={() => dialog.open(newRecord)} />}
      />
      <ListTools label="Filtrar ideias">
        <SearchField
          search={list.search}
          label="Buscar por título ou texto"
          onSearch={list.onSearch}
        />
      </ListTools>
      <ListStates
        list={list}
        loadFailed="Erro ao carregar ideias"
        empty={{
          title: 'Nenhuma ideia encontrada',
          description:
            'Reúna produtos para uma ocasião, como o fim de ano: eles ganham uma página.',
        }}
      >
        <ul className="card-grid" aria-busy={list.stale}>
          {list.rows?.map((collection) => (
            <li key={collection.id}>
              <CollectionCard
                collection={collection}
                onEdit={() => dialog.open(collection.id)}
                onDelete={() => remove(collection)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <CollectionDialog
        target={dialog.target}
        count={list.rows && list.total}
        onClose={dialog.close}
      />
    </>
  );
}

const dayText = (day: string) => dayjs(day).format('DD/MM/YYYY');

/** On which days it is shown. */
function daysText({ starts_on, ends_on }: Listed): string {
  if (starts_on && ends_on) return `De ${dayText(starts_on)} a ${dayText(ends_on)}`;
  if (starts_on) return `Desde ${dayText(starts_on)}`;
  return ends_on ? `Até ${dayText(ends_on)}` : 'Sempre';
}

interface CollectionCardProps {
  collection: Listed;
  onEdit: () => void;
  onDelete: () => void;
}

function CollectionCard({ collection, onEdit, onDelete }: CollectionCardProps) {
  const { title, slug, text, image_url, sort_order } = collection;
  const state = collectionState(collection, shopDay(new Date()));
  return (
    <article className="record-card" aria-label={title} data-inactive={state !== 'current'}>
      <PictureFrame image={toSavedImage(image_url)} className="record-card-image" />
      <div className="record-card-text">
        <div className="record-card-title">
          <h2>{title}</h2>
          <Badge tone={tones[state]}>{collectionStates[state]}</Badge>
        </div>
        <p className="record-card-code">{slug}</p>
        <p className="record-card-code">
          {daysText(collection)} · Ordem: {sort_order}
        </p>
        {text && <p className="record-card-description">{text}</p>}
      </div>
      <div className="record-card-actions">
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={`Editar ${title}`}
          onClick={onEdit}
        >
          Editar
        </Button>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={`Excluir ${title}`}
          onClick={onDelete}
        />
      </div>
    </article>
  );
}
