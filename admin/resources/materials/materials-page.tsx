import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import '#admin/lists/record-card.css';
import { countTagged } from '#admin/api/product-counts.ts';
import { SearchField } from '#admin/lists/search-field.tsx';
import { useDeactivateRecord } from '#admin/lists/use-deactivate-record.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { type Material, MaterialDialog } from './material-dialog.tsx';
import './materials-page.css';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { removalHint, removedThings } from '#admin/lists/removal-hint.ts';

/** The materials products are made of, in their order. */
export function MaterialsPage() {
  const dialog = useDialog();
  const remove = useDeactivateRecord({
    resource: 'materials',
    question: 'Tem certeza que deseja excluir este material?',
    done: 'Material excluído com sucesso!',
    failed: 'Erro ao excluir material',
    readHint: async ({ name }) => removalHint(await countTagged(name), removedThings.material),
  });
  const list = useSearchList<Material>({
    resource: 'materials',
    searched: ['name'],
    // Removed materials are only deactivated (docs/product.md#states).
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
    sorters: [
      { field: 'sort_order', order: 'asc' },
      { field: 'name', order: 'asc' },
    ],
  });

  return (
    <>
      <PageHeading
        title="Materiais"
        note={list.rows && (list.total === 1 ? '1 material' : `${list.total} materiais`)}
        action={<NewRecordButton text="Novo Material" onClick={() => dialog.open(newRecord)} />}
      />
      <ListTools label="Filtrar materiais">
        <SearchField search={list.search} label="Buscar por nome" onSearch={list.onSearch} />
      </ListTools>
      <ListStates
        list={list}
        loadFailed="Erro ao carregar materiais"
        empty={{
          title: 'Nenhum material encontrado',
          description: 'Cadastre o primeiro material do catálogo.',
        }}
      >
        <ul className="card-grid material-grid" aria-busy={list.stale}>
          {list.rows?.map((material) => (
            <li key={material.id}>
              <article className="material-card" aria-label={material.name}>
                <span
                  className="material-swatch"
                  style={{ background: material.color }}
                  aria-hidden="true"
                />
                <div className="material-text">
                  <h2>{material.name}</h2>
                  <code>{material.color}</code>
                </div>
                <Button
                  type="text"
                  icon={<EditOutlined aria-hidden="true" />}
                  aria-label={`Editar ${material.name}`}
                  onClick={() => dialog.open(material.id)}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Excluir ${material.name}`}
                  onClick={() => remove(material)}
                />
              </article>
            </li>
          ))}
        </ul>
      </ListStates>
      <MaterialDialog target={dialog.target} onClose={dialog.close} />
    </>
  );
}
