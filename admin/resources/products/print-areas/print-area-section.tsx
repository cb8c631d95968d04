import { useQuery } from '@tanstack/react-query';
import type { Field } from '#admin/records/fields.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { productFields } from '#shared/catalogue/product-fields.ts';
import { countStyle, numberText } from '#shared/numbers/typed-number.ts';
import { type PrintAreaForm, toPrintAreaFields } from '#shared/print-areas/print-area-form.ts';
import { wholePrintAreaText } from '#shared/print-areas/print-area-text.ts';
import { readQuad } from '#shared/print-areas/quad.ts';
import { FieldGroup } from '../form/field-group.tsx';
import type { StoredArea } from '../form/read-product.ts';

const { label } = productFields.printAreas;

function toTypedArea(row: StoredArea): PrintAreaForm {
  const quad = readQuad(row.quad);
  const imageKey = row.image_id ?? '';
  return {
    id: row.id,
    name: row.name,
    techniqueId: row.technique_id ?? '',
    width: numberText(row.width_mm, countStyle),
    height: numberText(row.height_mm, countStyle),
    // Numeric columns are returned as numbers or, to keep their precision, as strings.
    curve: Number(row.curve) ? numberText(Math.round(Number(row.curve) * 100), countStyle) : '',
    imageKey,
    quad,
    measured:
      quad && row.brightness !== null
        ? { brightness: Number(row.brightness), quad, imageKey }
        : null,
  };
}

/** Field for a product's print areas, sorted by name as on the site. */
export const printAreasField: Field<readonly StoredArea[], PrintAreaForm[]> = {
  label,
  start: [],
  toTyped: (rows) =>
    rows
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR') || (a.id < b.id ? -1 : 1))
      .map(toTypedArea),
  toStored: (areas, { images = [] }) => toPrintAreaFields(areas, images as { key: string }[]),
  identity: (areas) => areas.toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  ids: (areas) => toAreas(areas).map(({ technique_id }) => technique_id ?? undefined),
  format: (areas, nameOf) =>
    toAreas(areas)
      .map(({ technique_id: technique, ...area }) =>
        wholePrintAreaText({ ...area, technique: technique ? nameOf(technique) : undefined }),
      )
      .join('; '),
  isPart: true,
  render: ({ row }) => (
    <FieldGroup
      legend={label}
      hint="Onde o produto recebe a gravação e de que tamanho ela pode ser. As medidas aparecem na página do produto."
    >
      <PrintAreaSection storedId={row && String(row.id)} />
    </FieldGroup>
  ),
};

const toAreas = (value: unknown) => value as StoredArea[];

/** Lazy-loads the editor. If that fails, the rest of the form can still be saved. */
function PrintAreaSection({ storedId }: { storedId: string | undefined }) {
  const query = useQuery({
    queryKey: ['print-area-editor'],
    queryFn: () => import('./print-area-editor.tsx'),
    staleTime: Number.POSITIVE_INFINITY,
    // Fails immediately when offline instead of silently waiting for a connection.
    networkMode: 'always',
  });
  return (
    <Loaded query={query} failed="Erro ao carregar o editor das áreas" rows={4}>
      {({ PrintAreaEditor }) => <PrintAreaEditor storedId={storedId} />}
    </Loaded>
  );
}
