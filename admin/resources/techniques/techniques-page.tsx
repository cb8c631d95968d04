import { countPrintedBy } from '#admin/api/product-counts.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordRow } from '#admin/lists/record-card.tsx';
import { CardGrid, RecordListPage } from '#admin/lists/record-list-page.tsx';
import { removalHint, removedThings } from '#admin/lists/removal-hint.ts';
import { useDeactivateRecord } from '#admin/lists/use-deactivate-record.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { lookLabels, toTechniqueLook } from '#shared/catalogue/technique-look.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { type Technique, TechniqueDialog } from './technique-dialog.tsx';

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
      <RecordListPage
        title="Técnicas"
        noun={['técnica', 'técnicas']}
        newText="Nova Técnica"
        onNew={() => dialog.open(newRecord)}
        searchLabel="Buscar por nome ou descrição"
        list={list}
        empty={{
          title: 'Nenhuma técnica encontrada',
          description: 'Cadastre as formas de gravação que a loja oferece.',
        }}
      >
        <CardGrid list={list}>
          {(technique) => (
            <RecordRow
              name={technique.name}
              onEdit={() => dialog.open(technique.id)}
              onDelete={() => remove(technique)}
            >
              <p className="note">
                {technique.max_colors === null
                  ? 'Sem limite de cores'
                  : `Até ${counted(technique.max_colors, 'cor', 'cores')}`}
                {` · ${lookLabels[toTechniqueLook(technique.look)]}`}
              </p>
              {technique.description !== '' && <p className="muted">{technique.description}</p>}
            </RecordRow>
          )}
        </CardGrid>
      </RecordListPage>
      <TechniqueDialog target={dialog.target} onClose={dialog.close} />
    </>
  );
}
