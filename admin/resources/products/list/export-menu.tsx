import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import dayjs from 'dayjs';
import { lazy, Suspense, useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { toast } from '#admin/notifications/messages.ts';
import { MenuButton } from '#admin/ui/menu-button.tsx';
import { downloadFile } from '#shared/files/download.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { useProductChoices } from '../display/product-choices.ts';
import { useProductQuery } from '../filters/product-query.ts';
import { readFilteredIds } from '../filters/read-filtered-ids.ts';
import { ModelLink } from '../sheet/model-link.tsx';
import type { SheetForm } from '../sheet/sheet-file.ts';

const CatalogueDialog = lazy(async () => ({
  default: (await import('../catalogue-pdf/catalogue-dialog.tsx')).CatalogueDialog,
}));

/** Exports all or filtered products as a spreadsheet, and selected or filtered ones as a PDF catalogue. */
export function ExportMenu({ selected }: { selected: ReadonlySet<string> }) {
  const [isMaking, setMaking] = useState(false);
  const { values: query, isNarrowed } = useProductQuery();
  const { categories } = useProductChoices();
  const hasCosts = seesCosts(useStaff());
  const { mutate: save, isPending } = useMutation({
    mutationFn: async ({ form, which }: { form: SheetForm; which: 'all' | 'filtered' }) => {
      const { exportProducts } = await import('../sheet/export-products.ts');
      const file = await exportProducts(form, which, query, categories, hasCosts);
      downloadFile(`produtos-${dayjs().format('YYYY-MM-DD')}.${form}`, file);
    },
    onError: (cause) => {
      logError('The products were not exported', cause);
      toast.error(
        'Erro ao exportar os produtos',
        'Verifique a conexão, recarregue a página e tente de novo.',
      );
    },
  });

  const forms = (which: 'all' | 'filtered') =>
    (['csv', 'xlsx'] as const).map((form) => ({
      key: `${which}-${form}`,
      label: form === 'csv' ? 'CSV' : 'Excel (XLSX)',
      onClick: () => save({ form, which }),
    }));
  return (
    <>
      <MenuButton
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={isPending}
        items={[
          isNarrowed
            ? { type: 'group', label: 'O que os filtros mostram', children: forms('filtered') }
            : null,
          { type: 'group', label: 'Todos os produtos', children: forms('all') },
          { type: 'divider' },
          {
            key: 'catalogo',
            label:
              selected.size > 0
                ? `Catálogo em PDF: ${counted(selected.size, 'selecionado', 'selecionados')}`
                : 'Catálogo em PDF',
            onClick: () => setMaking(true),
          },
          { key: 'modelo', label: <ModelLink /> },
        ]}
      >
        Exportar
      </MenuButton>
      <Suspense fallback={null}>
        {isMaking && (
          <CatalogueDialog
            readIds={async () =>
              selected.size > 0 ? [...selected] : readFilteredIds(query, categories)
            }
            onClose={() => setMaking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
