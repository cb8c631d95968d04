import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { countPrintedBy } from '#admin/api/product-counts.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { ListStates } from '#admin/lists/list-states.tsx';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { removalHint, removedThings } from '#admin/lists/removal-hint.ts';
import { SearchField } from '#admin/lists/search-field.tsx';
import { useDeactivateRecord } from '#admin/lists/use-deactivate-record.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import '#admin/lists/record-card.css';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { lookLabels, toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { type Technique, TechniqueDialog } from './technique-dialog.tsx';
import './techniques-page.css';

/** How products are printed, in their order. */
export function TechniquesPage() {
  const dialog = useDialog();
  const remove = useDeactivateRecord({
    resource: 'techniques',
    question: 'Tem certeza que deseja excluir esta técnica?',
    done: 'Técnica excluída com sucesso!',
    failed: 'Erro ao excluir técnica',
    readHint: async ({ id }) => removalHint(await countPrintedBy(id), removedThings.technique),
  });
  const list = useSearchList<Technique>({
    resource: 'techniques',
    searched: ['name', 'description'],
    // Removed techniques are only deactivated (docs/product.md#states).
    filters: [{ field: 'is_active', operator: 'eq', value: true }],
    sorters: [
      { field: 'sort_order', order: 'asc' },
      { field: 'name', order: 'asc' },
    ],
  });

  return (
    <>
      <PageHeading
        title="Técnicas"
        note={list.rows && counted(list.total, 'técnica', 'técnicas')}
        action={<NewRecordButton text="Nova Técnica" onClick={() => dialog.open(newRecord)} />}
      />
      <ListTools label="Filtrar técnicas">
        <SearchField
          search={list.search}
          label="Buscar por nome ou descrição"
          onSearch={list.onSearch}
        />
      </ListTools>
      <ListStates
        list={list}
        loadFailed="Erro ao carregar técnicas"
        empty={{
          title: 'Nenhuma técnica encontrada',
          description: 'Cadastre as formas de gravação que a loja oferece.',
        }}
      >
        <ul className="card-grid technique-grid" aria-busy={list.stale}>
          {list.rows?.map((technique) => (
            <li key={technique.id}>
              <article className="technique-card" aria-label={technique.name}>
                <div className="technique-text">
                  <h2>{technique.name}</h2>
                  <p className="technique-colors">
                    {technique.max_colors === null
                      ? 'Sem limite de cores'
                      : `Até ${counted(technique.max_colors, 'cor', 'cores')}`}
                    {` · ${lookLabels[toTechniqueLook(technique.look)]}`}
                  </p>
                  {technique.description !== '' && <p>{technique.description}</p>}
                </div>
                <Button
                  type="text"
                  icon={<EditOutlined aria-hidden="true" />}
                  aria-label={`Editar ${technique.name}`}
                  onClick={() => dialog.open(technique.id)}
                />
                <Button
                  type="text"
                  danger
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={`Excluir ${technique.name}`}
                  onClick={() => remove(technique)}
                />
              </article>
            </li>
          ))}
        </ul>
      </ListStates>
      <TechniqueDialog target={dialog.target} onClose={dialog.close} />
    </>
  );
}
