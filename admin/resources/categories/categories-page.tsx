import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { toSavedImage } from '#admin/uploads/draft-image.ts';
import '#admin/lists/record-card.css';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { SearchField } from '#admin/lists/search-field.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { PictureFrame } from '#admin/uploads/picture-frame.tsx';
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
      <PageHeading
        title="Categorias"
        note={list.rows && (list.total === 1 ? '1 categoria' : `${list.total} categorias`)}
        action={<NewRecordButton text="Nova Categoria" onClick={() => dialog.open(newRecord)} />}
      />
      <ListTools label="Filtrar categorias">
        <SearchField search={list.search} onSearch={list.onSearch} />
      </ListTools>
      <ListStates
        list={list}
        loadFailed="Erro ao carregar categorias"
        empty={{
          title: 'Nenhuma categoria encontrada',
          description: 'Cadastre a primeira categoria do catálogo.',
        }}
      >
        <ul className="card-grid" aria-busy={list.stale}>
          {list.rows?.map((category) => (
            <li key={category.id}>
              <CategoryCard
                category={category}
                onEdit={() => dialog.open(category.id)}
                onDelete={() => remove(category)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <CategoryDialog target={dialog.target} onClose={dialog.close} />
    </>
  );
}

interface CategoryCardProps {
  category: Category;
  onEdit: () => void;
  onDelete: () => void;
}

function CategoryCard({ category, onEdit, onDelete }: CategoryCardProps) {
  const image = toSavedImage(category.image_url);
  return (
    <article className="record-card" aria-label={category.name} data-inactive={!category.is_active}>
      <PictureFrame image={image} className="record-card-image" />
      <div className="record-card-text">
        <div className="record-card-title">
          <h2>{category.name}</h2>
          <Badge tone={category.is_active ? 'good' : 'plain'}>
            {category.is_active ? 'Ativa' : 'Inativa'}
          </Badge>
        </div>
        <p className="record-card-code">{category.slug}</p>
        {category.description && <p className="record-card-description">{category.description}</p>}
      </div>
      <div className="record-card-actions">
        <Button
          type="text"
          icon={<EditOutlined aria-hidden="true" />}
          aria-label={`Editar ${category.name}`}
          onClick={onEdit}
        >
          Editar
        </Button>
        <Button
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden="true" />}
          aria-label={`Excluir ${category.name}`}
          onClick={onDelete}
        />
      </div>
    </article>
  );
}
