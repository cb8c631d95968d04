import { EllipsisOutlined, PictureOutlined } from '@ant-design/icons';
import { Checkbox, type CheckboxChangeEvent } from 'antd';
import { memo, useId } from 'react';
import { DraftMark } from '#admin/drafts/draft-marks.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { MenuButton } from '#admin/ui/menu-button.tsx';
import { countText } from '#shared/numbers/format-number.ts';
import {
  type ListedProduct,
  listedPrice,
  primaryPicture,
  thumbnailUrl,
} from '../display/listed-product.ts';
import { StockBadge } from '../display/product-marks.tsx';
import { CellEditor, type Leaving } from './cell-editor.tsx';
import type { RowDrafts } from './cell-edits.ts';
import {
  type ColumnName,
  cellChoices,
  cellText,
  columnOf,
  type EditableColumn,
  isEditable,
} from './table-columns.ts';

const changed = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });

const nothing = <span aria-hidden="true">—</span>;

function CellValue({ column, product }: { column: ColumnName; product: ListedProduct }) {
  switch (column) {
    case 'picture': {
      const picture = primaryPicture(product);
      return picture ? (
        <img
          src={thumbnailUrl(picture)}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ display: 'block', width: 34, height: 34, borderRadius: 4, objectFit: 'cover' }}
        />
      ) : (
        <PictureOutlined title="Sem foto" aria-label="Sem foto" />
      );
    }
    case 'name':
      return (
        <>
          {product.name}
          {product.color_name !== null && <span className="table-note"> {product.color_name}</span>}{' '}
          <DraftMark of={[product.id]} />
        </>
      );
    case 'price':
      return listedPrice(product) ?? nothing;
    case 'min_quantity':
    case 'stock':
      return countText(product[column]);
    case 'stock_status':
      return <StockBadge status={product.stock_status} />;
    case 'is_active':
      return <Badge tone={product.is_active ? 'good' : 'plain'}>{cellText(column, product)}</Badge>;
    case 'changedAt':
      return (
        <time dateTime={product.updated_at}>{changed.format(new Date(product.updated_at))}</time>
      );
    default:
      return cellText(column, product) || nothing;
  }
}

const menu = {
  edit: 'Editar',
  duplicate: 'Duplicar para nova cor',
  view: 'Ver no site',
  remove: 'Excluir',
} as const;

export type RowAction = keyof typeof menu;

/** Callbacks of the rows. The object's stable identity avoids re-rendering unchanged rows. */
export interface RowCallbacks {
  select: (product: ListedProduct, event: CheckboxChangeEvent) => void;
  commit: (product: ListedProduct, column: EditableColumn, text: string) => string | undefined;
  /** Called when the cell loses focus without a key press. */
  blur: (product: ListedProduct, column: EditableColumn, text: string) => void;
  leave: (to: Leaving) => void;
  act: (action: RowAction, product: ListedProduct) => void;
}

interface ProductRowProps {
  product: ListedProduct;
  label: string;
  /** Position among all matching products. */
  number: number;
  columns: readonly ColumnName[];
  categories: readonly { name: string }[];
  isSelected: boolean;
  /** Cell that is being edited, with its initial text. */
  editing: { column: EditableColumn; text: string } | undefined;
  drafts: RowDrafts | undefined;
  actions: RowCallbacks;
}

export const ProductRow = memo(function ProductRow(props: ProductRowProps) {
  const { product, label, columns, actions } = props;
  return (
    <tr
      aria-rowindex={props.number + 1}
      aria-selected={props.isSelected}
      data-inactive={!product.is_active}
    >
      <td className="table-choice">
        <Checkbox
          tabIndex={-1}
          checked={props.isSelected}
          aria-label={`Selecionar ${label}`}
          onChange={(event) => actions.select(product, event)}
        />
      </td>
      {columns.map((column) => (
        <Cell key={column} column={column} row={props} />
      ))}
      <td>
        <MenuButton
          type="text"
          tabIndex={-1}
          icon={<EllipsisOutlined aria-hidden="true" />}
          aria-label={`Ações de ${label}`}
          items={Object.entries(menu).map(([key, text]) => ({
            key,
            label: text,
            danger: key === 'remove',
          }))}
          onChoose={(action) => actions.act(action as RowAction, product)}
        />
      </td>
    </tr>
  );
});

function Cell({ column, row }: { column: ColumnName; row: ProductRowProps }) {
  const { product, label, actions } = row;
  const editing = row.editing?.column === column ? row.editing : undefined;
  const draft = isEditable(column) ? row.drafts?.[column] : undefined;
  const problemId = useId();
  const isOpen = editing !== undefined && isEditable(column);
  const isSaving = draft !== undefined && draft.problem === undefined;
  const problem = isOpen ? undefined : draft?.problem;
  const value = <CellValue column={column} product={product} />;
  const Tag = column === 'name' ? 'th' : 'td';
  return (
    <Tag
      {...(column === 'name' && { scope: 'row' })}
      className={`table-cell table-${column}`}
      data-kind={columnOf(column).kind}
      data-open={isOpen}
      tabIndex={isOpen ? undefined : -1}
      aria-readonly={!isEditable(column)}
      aria-busy={isSaving}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : problemId}
    >
      {isOpen ? (
        <>
          {/* Keeps the width of the column. */}
          <span style={{ visibility: 'hidden' }} aria-hidden="true">
            {value}
          </span>
          <CellEditor
            column={column}
            label={`${columnOf(column).label} de ${label}`}
            text={editing.text}
            choices={cellChoices(column, row.categories)}
            problem={draft?.problem}
            onCommit={(text) => actions.commit(product, column, text)}
            onBlur={(text) => actions.blur(product, column, text)}
            onLeave={(to) => actions.leave(to)}
          />
        </>
      ) : (
        <>
          {draft === undefined ? value : draft.text}
          {isSaving && <span className="visually-hidden">, salvando</span>}
          {problem !== undefined && (
            <span className="cell-problem" id={problemId}>
              {problem}
            </span>
          )}
        </>
      )}
    </Tag>
  );
}
