import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordCard } from '#admin/lists/record-card.tsx';
import { CardGrid, RecordListPage } from '#admin/lists/record-list-page.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import { CategoryDialog } from './category-dialog.tsx';
import type { Category } from './category-form.ts';
import { useDeleteCategory } from './delete-category.tsx';

/** The categories of the catalogue, by name. */
export function CategoriesPage() {
  const dialog = useDialog();
  const remove = useDeleteCategory();
  const list = useSearchList<Category>({
    resource: 'categories',
    searched: ['name', 'description'],
    sorters: [{ field: 'name', order: 'asc' }],
  });

  return (
    <>
      <RecordListPage
        title="Categorias"
        noun={['categoria', 'categorias']}
        newText="Nova Categoria"
        onNew={() => dialog.open(newRecord)}
        list={list}
        empty={{
          title: 'Nenhuma categoria encontrada',
          description: 'Cadastre a primeira categoria do catálogo.',
        }}
      >
        <CardGrid list={list}>
          {(category) => (
            <RecordCard
              name={category.name}
              image={toSavedImage(category.image_url)}
              isActive={category.is_active}
              state={
                category.is_active
                  ? { tone: 'good', children: 'Ativa' }
                  : { tone: 'plain', children: 'Inativa' }
              }
              facts={[category.slug]}
              text={category.description}
              onEdit={() => dialog.open(category.id)}
              onDelete={() => remove(category)}
            />
          )}
        </CardGrid>
      </RecordListPage>
      <CategoryDialog target={dialog.target} onClose={dialog.close} />
    </>
  );
}
