import dayjs from 'dayjs';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordCard } from '#admin/lists/record-card.tsx';
import { CardGrid, RecordListPage } from '#admin/lists/record-list-page.tsx';
import { useDeleteRecord } from '#admin/lists/use-delete-record.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import {
  type CollectionState,
  collectionState,
  collectionStates,
  shopDay,
} from '#shared/catalogue/collection-days.ts';
import type { Tables } from '#shared/database.types.ts';
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
      <RecordListPage
        title="Ideias"
        noun={['ideia', 'ideias']}
        newText="Nova Ideia"
        onNew={() => dialog.open(newRecord)}
        searchLabel="Buscar por título ou texto"
        list={list}
        empty={{
          title: 'Nenhuma ideia encontrada',
          description:
            'Reúna produtos para uma ocasião, como o fim de ano: eles ganham uma página.',
        }}
      >
        <CardGrid list={list}>
          {(collection) => (
            <CollectionCard
              collection={collection}
              onEdit={() => dialog.open(collection.id)}
              onDelete={() => remove(collection)}
            />
          )}
        </CardGrid>
      </RecordListPage>
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

function CollectionCard({ collection, ...actions }: CollectionCardProps) {
  const { title, slug, text, image_url, sort_order } = collection;
  const state = collectionState(collection, shopDay(new Date()));
  return (
    <RecordCard
      name={title}
      image={toSavedImage(image_url)}
      isActive={state === 'current'}
      state={{ tone: tones[state], children: collectionStates[state] }}
      facts={[slug, `${daysText(collection)} · Ordem: ${sort_order}`]}
      text={text}
      {...actions}
    />
  );
}
