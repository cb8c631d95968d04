import { countTagged } from '#admin/api/product-counts.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { RecordRow } from '#admin/lists/record-card.tsx';
import { CardGrid, RecordListPage } from '#admin/lists/record-list-page.tsx';
import { removalHint, removedThings } from '#admin/lists/removal-hint.ts';
import { useDeactivateRecord } from '#admin/lists/use-deactivate-record.tsx';
import { useSearchList } from '#admin/lists/use-search-list.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { type Material, MaterialDialog } from './material-dialog.tsx';

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
      <RecordListPage
        title="Materiais"
        noun={['material', 'materiais']}
        newText="Novo Material"
        onNew={() => dialog.open(newRecord)}
        searchLabel="Buscar por nome"
        list={list}
        empty={{
          title: 'Nenhum material encontrado',
          description: 'Cadastre o primeiro material do catálogo.',
        }}
      >
        <CardGrid list={list}>
          {(material) => (
            <RecordRow
              name={material.name}
              picture={<span className="swatch" style={{ background: material.color }} />}
              onEdit={() => dialog.open(material.id)}
              onDelete={() => remove(material)}
            >
              <code className="note">{material.color}</code>
            </RecordRow>
          )}
        </CardGrid>
      </RecordListPage>
      <MaterialDialog target={dialog.target} onClose={dialog.close} />
    </>
  );
}
