import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import type { ReactElement } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { isSameForm } from '#admin/forms/merge-values.ts';
import type { PartLabels } from '#admin/history/record-labels.ts';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { defineRecord } from '#admin/records/define-record.ts';
import type { Field } from '#admin/records/fields.tsx';
import { RecordEditorPage } from '#admin/records/record-editor.tsx';
import { describeResult, SearchResultPreview } from '#admin/records/search-result-fields.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import type { ColumnField } from '#shared/catalogue/field-kinds.ts';
import { formatGroupWith } from '#shared/catalogue/group-choice.ts';
import {
  columnOf,
  fieldNames,
  fieldOf,
  gapNames,
  isCost,
  type ProductColumn,
  type ProductField,
  productColumnNames,
  productFields,
} from '#shared/catalogue/product-fields.ts';
import type { StoredColumns } from '#shared/catalogue/product-form.ts';
import { tierProblems } from '#shared/catalogue/tier-rows.ts';
import { newId } from '#shared/ids/new-id.ts';
import { focusPosition } from '#shared/images/picture.ts';
import { printAreaProblems } from '#shared/print-areas/print-area-form.ts';
import { wholePrintAreaText } from '#shared/print-areas/print-area-text.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import { productChoicesQuery } from '../display/product-choices.ts';
import { printAreasField } from '../print-areas/print-area-section.tsx';
import { CategorySelect, materialsField, techniquesField } from './choice-fields.tsx';
import { colorGroupField } from './colors/color-group-field.tsx';
import { columnField, countText, unitPriceText } from './column-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { imagesField } from './images/image-field.tsx';
import { fromDraft, type ProductValues, readProduct, type StoredArea } from './read-product.ts';
import { toProductCall, toProductProblems } from './save-product.ts';
import { tiersField } from './tier-fields.tsx';
import './product-form.css';

const special = {
  category_id: columnField('category_id', (placeholder) => (
    <CategorySelect placeholder={placeholder} />
  )),
  product_group_id: colorGroupField,
  materials: materialsField,
  techniques: techniquesField,
  tiers: tiersField,
  printAreas: printAreasField,
  images: imagesField,
};

type Fields = {
  [Column in ProductColumn]: Field<StoredColumns[Column], ProductValues[Column]>;
} & Pick<typeof special, 'materials' | 'techniques' | 'tiers' | 'printAreas' | 'images'>;

const fields = Object.fromEntries(
  fieldNames.map((name) => [
    name,
    {
      ...(special[name as keyof typeof special] ?? columnField(name as ProductColumn)),
      ...(isCost(name) && { isPart: true }),
    },
  ]),
) as unknown as Fields;

const columnsIn = (section: ColumnField['section'], isFlag = false) =>
  fieldNames.filter((name) => {
    const { section: own, kind } = fieldOf(name);
    return own === section && (kind === 'flag') === isFlag && !(name in ownSections);
  });

/** Fields with their own section in the form. */
const ownSections = { images: true, tiers: true, printAreas: true };

function WithChoices({ children }: { children: () => ReactElement }) {
  return (
    <Loaded query={useQuery({ ...productChoicesQuery, refetchOnMount: 'always' })}>
      {children}
    </Loaded>
  );
}

const searchResult = ({ name, description, ...form }: ProductValues, shopName: string) =>
  describeResult(
    'product',
    '/produto/…',
    { ...form, name: name.trim() || 'Nome do produto', text: description },
    shopName,
  );

function ProductLayout({ input }: { input: (name: ProductField) => ReactElement }) {
  const hasCosts = seesCosts(useStaff());
  return (
    <>
      {input('images')}
      <FieldGroup legend="Produto">
        <div className="product-fields">
          {columnsIn('main').map(input)}
          <Flex wrap gap="8px 20px" className="whole">
            {columnsIn('main', true).map(input)}
          </Flex>
        </div>
      </FieldGroup>
      <FieldGroup legend="Comercial">
        <div className="product-fields">{columnsIn('specs').map(input)}</div>
      </FieldGroup>
      {input('tiers')}
      {input('printAreas')}
      <FieldGroup legend="Buscadores">
        <div className="product-fields">{columnsIn('search').map(input)}</div>
        <SearchResultPreview describe={searchResult} />
      </FieldGroup>
      {hasCosts && (
        <FieldGroup legend="Custos" hint="Só a equipe vê: nada daqui aparece no site.">
          <div className="product-fields">{columnsIn('costs').map(input)}</div>
        </FieldGroup>
      )}
    </>
  );
}

/** Overrides the messages if only images have changed: "Salvar" also saves images (docs/product.md#rules). */
function changeTexts(from: ProductValues, to: ProductValues) {
  const [before, after] = [from, to].map(({ images }) => images.map(({ key }) => key));
  const left = before?.filter((key) => after?.includes(key)) ?? [];
  const areOnlyImages = isSameForm({ ...to, images: from.images }, from, fields);
  if (!areOnlyImages || after?.length !== left.length || before?.join() === after.join()) return {};
  return left.length < (before?.length ?? 0)
    ? { updated: 'Imagem removida com sucesso!', failed: 'Erro ao remover imagem' }
    : { updated: 'Ordem das imagens atualizada!', failed: 'Erro ao atualizar ordem das imagens' };
}

// Stored in the URL so the form survives a reload.
export const copyPrefix = 'cor-de-';

/** Returns the values for a new colour: all except images, stock, colour and codes (docs/product.md#states). */
function toCopy(values: ProductValues, { id }: Pick<ListedProduct, 'id'>): ProductValues {
  const ofOneColor = productColumnNames.filter((column) => columnOf(column).ofOneColor);
  return {
    ...values,
    ...Object.fromEntries(ofOneColor.map((column) => [column, ''])),
    stock: '0',
    // The group is created when the new colour is saved.
    product_group_id: values.product_group_id || formatGroupWith(id),
    images: [],
    // The areas keep their shape, so they only have to be placed on an image of the new colour.
    printAreas: values.printAreas.map((area) => ({ ...area, id: newId(), imageKey: '' })),
  };
}

/** Presentation of the product's rows in other tables, for the history. */
const productParts: Readonly<Record<string, PartLabels>> = {
  // The tags include the product's colour.
  product_tags: { kind: 'rows', label: `${productFields.materials.label} e cor`, key: 'tag' },
  product_techniques: {
    kind: 'rows',
    label: productFields.techniques.label,
    key: 'technique_id',
    refers: true,
  },
  price_tiers: {
    kind: 'rows',
    label: productFields.tiers.label,
    key: 'min_quantity',
    format: ({ min_quantity, unit_price }) =>
      `A partir de ${countText(min_quantity ?? 0)}: ${unitPriceText(unit_price ?? 0)}`,
  },
  print_areas: {
    kind: 'rows',
    label: productFields.printAreas.label,
    key: 'id',
    names: 'technique_id',
    place: { column: 'image_id', elsewhere: 'em outra imagem', nowhere: 'sem imagem' },
    format: (area, technique) =>
      wholePrintAreaText({ ...(area as unknown as StoredArea), technique }),
  },
  product_costs: {
    kind: 'fields',
    fields: Object.fromEntries(productColumnNames.filter(isCost).map((n) => [n, columnField(n)])),
  },
  product_images: {
    kind: 'pictures',
    label: productFields.images.label,
    address: 'image_url',
    order: 'sort_order',
    details: {
      label: 'Textos e focos das imagens',
      format: ({ alt_text, focus_x, focus_y }, name) => {
        // Alternative text that only repeats the product's name does not count as a change.
        const text = !alt_text || alt_text === name ? 'nome do produto' : `“${alt_text}”`;
        const focus = focusPosition([Number(focus_x ?? 0.5), Number(focus_y ?? 0.5)]);
        return focus === undefined ? text : `${text}, foco em ${focus.replace(' ', ' × ')}`;
      },
    },
  },
};

export const products = defineRecord({
  table: 'products',
  width: 980,
  page: '/products',
  mark: '!',
  fields,
  name: ({ name, color_name }: Pick<ListedProduct, 'id' | 'name' | 'color_name'>) =>
    color_name ? `${name} (${color_name})` : name,
  removal: {},
  parts: productParts,
  read: (id): Promise<ListedProduct | null> => readProduct(id),
  pictures: 'products',
  canWait: gapNames,
  toCall: toProductCall,
  fromDraft,
  toProblems: toProductProblems,
  validate: ({ tiers, printAreas }) =>
    Object.entries({
      tiers: tierProblems(tiers),
      printAreas: printAreaProblems(printAreas),
    }).flatMap(([field, problems]) =>
      problems.map(({ cell = [], message }) => ({ field: [field, ...cell], message })),
    ),
  frame: (form) => <WithChoices>{form}</WithChoices>,
  layout: (input) => <ProductLayout input={input} />,
  changeTexts,
  copies: {
    prefix: copyPrefix,
    toCopy,
    focus: 'color_name',
    title: ({ name }) => `Nova cor de ${name}`,
    loadFailed: 'Erro ao preparar duplicação do produto',
    saveAndCopy: 'Salvar e criar outra cor',
  },
});

export function ProductPage() {
  const { id = newRecord } = useParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  /** Filtered list from which the page was opened, if any. */
  const list: string = state?.list ?? '/products';
  return (
    <>
      <Link to={list} style={{ lineHeight: '28px' }}>
        <ArrowLeftOutlined aria-hidden /> Produtos
      </Link>
      <RecordEditorPage
        record={products}
        target={id}
        onClose={() => void navigate(list)}
        onOpen={(target) => void navigate(`/products/edit/${target}`, { state })}
      />
    </>
  );
}
