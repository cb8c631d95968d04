import { Alert, Button, Flex, Typography } from 'antd';
import {
  type ClipboardEvent,
  type Dispatch,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  type ReactNode,
  type SetStateAction,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Selection } from '#admin/lists/selection.ts';
import { Announcement } from '#admin/ui/announcement.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import type { ListedProduct } from '../display/listed-product.ts';
import { useProductChoices } from '../display/product-choices.ts';
import { toProductLabel } from '../display/product-label.ts';
import { useProductQuery } from '../filters/product-query.ts';
import type { ProductActions } from '../list/product-actions.ts';
import { type CellEdits, countFaulty, noEdits } from './cell-edits.ts';
import type { PastedBlock } from './paste-dialog.tsx';
import { parsePastedCells } from './plan-cells.ts';
import { ProductRow, type RowCallbacks } from './product-row.tsx';
import { ColumnsButton, ProductTableHead, useColumnChoice } from './product-table-head.tsx';
import {
  cellText,
  columnOf,
  type EditableColumn,
  isEditable,
  pasteTargets,
} from './table-columns.ts';
import { useCellSaves } from './use-cell-saves.ts';
import { isFocused, isTyping, placeOf, useGrid } from './use-grid.ts';
import './product-table.css';

const PasteDialog = lazy(async () => ({
  default: (await import('./paste-dialog.tsx')).PasteDialog,
}));

interface ProductTableProps {
  products: readonly ListedProduct[];
  total: number;
  pageSize: number;
  isBusy: boolean;
  tools: ReactNode;
  selection: Selection;
  edits: CellEdits;
  setEdits: Dispatch<SetStateAction<CellEdits>>;
  actions: ProductActions;
}

const toolsStyle = { marginBottom: 10 };

/** Steps by which focus moves, as [rows, columns]. */
const steps = { down: [1, 0], up: [-1, 0], right: [0, 1], left: [0, -1], stay: [0, 0] } as const;

/** Returns an object with a stable identity and the latest callbacks. */
function useStable<Callbacks extends object>(latest: Callbacks): Callbacks {
  const [stable] = useState(latest);
  useEffect(() => {
    Object.assign(stable, latest);
  });
  return stable;
}

interface Editing {
  id: string;
  column: EditableColumn;
  text: string;
}

/** Table of products with in-place cell editing and the keyboard shortcuts of a spreadsheet. */
export function ProductTable(props: ProductTableProps) {
  const { selection, edits, products } = props;
  const { values: query } = useProductQuery();
  const { categories } = useProductChoices();
  const [columns, chooseColumns] = useColumnChoice();
  const onPageIds = products.map(({ id }) => id);
  const grid = useGrid(products.length, columns.length + 2);
  const [block, setBlock] = useState<PastedBlock>();
  const [editing, setEditing] = useState<Editing>();
  const saves = useCellSaves(props.setEdits, categories);
  const firstNumber = (query.page - 1) * props.pageSize + 1;

  const productAt = (row: number) => products[row];
  const columnAt = (column: number) => columns[column - 1];
  /** Returns the active cell. For a heading or a cell with a control, `product` and `name` are undefined. */
  const activeCell = () => {
    const { row, column } = grid.active.current;
    return { row, column, product: productAt(row), name: columnAt(column) };
  };

  const open = (row: number, column: number, typed?: string) => {
    const [product, name] = [productAt(row), columnAt(column)];
    if (product === undefined || !isEditable(name)) return;
    const draft = edits.get(product.id)?.[name];
    const isChoice = columnOf(name).kind === 'choice';
    const text = typed === undefined || isChoice ? (draft?.text ?? cellText(name, product)) : typed;
    grid.setActive({ row, column });
    setEditing({ id: product.id, column: name, text });
  };

  const actions = useStable<RowCallbacks>({
    select: ({ id }, event) => selection.pick(id, event, onPageIds),
    commit: saves.commit,
    blur: (product, column, text) => {
      saves.commitOrKeep(product, column, text);
      setEditing(undefined);
    },
    leave: (to) => {
      // Renders synchronously because the input replaces the cell until then.
      flushSync(() => setEditing(undefined));
      const { row, column } = grid.active.current;
      const [down, right] = steps[to];
      // Keeps focus out of the headings.
      grid.moveTo({ row: Math.max(0, row + down), column: column + right });
    },
    act: (action, product) => props.actions[action](product),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (isTyping(event) || grid.follow(event)) return;
    const { row, column, product, name } = activeCell();
    const isShortcut = event.ctrlKey || event.metaKey || event.altKey;
    if (product === undefined || !isEditable(name) || isShortcut) return;
    if (event.key === 'Enter' || event.key === 'F2') open(row, column);
    else if (event.key === 'Backspace' || event.key === 'Delete') open(row, column, '');
    else if (event.key === 'Escape') saves.discard(product, name);
    else if (event.key.length === 1) open(row, column, event.key);
    else return;
    event.preventDefault();
  };

  // A double click, or a click or tap on the focused cell, opens the cell for editing.
  const hadFocus = useRef(false);
  const onMouseDown = ({ target }: MouseEvent) => {
    hadFocus.current = isFocused(target);
  };
  const onClick = (event: MouseEvent) => {
    const place = placeOf(event.target);
    if (place !== undefined && hadFocus.current && !isTyping(event)) open(place.row, place.column);
  };

  const onCopy = (event: ClipboardEvent) => {
    const { product, name } = activeCell();
    if (isTyping(event) || product === undefined || !isEditable(name)) return;
    if (!window.getSelection()?.isCollapsed) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', cellText(name, product));
  };
  const onPaste = (event: ClipboardEvent) => {
    const { row, column, product, name } = activeCell();
    const cells = parsePastedCells(event.clipboardData.getData('text/plain'));
    const isOne = cells.length === 1 && cells[0]?.length === 1;
    // An open input handles a single pasted value itself.
    if (cells.length === 0 || (isTyping(event) && isOne)) return;
    if (product === undefined) return;
    event.preventDefault();
    if (isOne) {
      if (isEditable(name)) saves.commitOrKeep(product, name, cells[0]?.[0] ?? '');
      return;
    }
    setEditing(undefined);
    const width = Math.max(...cells.map(({ length }) => length));
    setBlock({
      cells,
      columns: pasteTargets(columns, column - 1, width),
      idsOnPage: products.slice(row).map(({ id }) => id),
    });
  };

  const faulty = countFaulty(edits);

  return (
    <>
      <Flex wrap align="center" justify="space-between" gap="8px 16px" style={toolsStyle}>
        {props.tools}
        <ColumnsButton columns={columns} onChange={chooseColumns} />
      </Flex>
      {faulty > 0 && (
        <Alert
          type="error"
          style={toolsStyle}
          title={`${counted(faulty, 'célula não foi salva', 'células não foram salvas')}. O que você digitou está nelas.`}
          action={
            <Button size="small" onClick={() => props.setEdits(noEdits)}>
              Descartar
            </Button>
          }
        />
      )}
      <div className="table-frame refreshing" aria-busy={props.isBusy}>
        <table
          ref={grid.table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table
          role="grid"
          className="product-table"
          aria-label="Produtos"
          aria-rowcount={props.total + 1}
          aria-colcount={columns.length + 2}
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
          onMouseDown={onMouseDown}
          onClick={onClick}
          onCopy={onCopy}
          onPaste={onPaste}
          onFocus={({ target }) => {
            const place = placeOf(target);
            if (place) grid.setActive(place);
          }}
        >
          <ProductTableHead columns={columns} onPageIds={onPageIds} selection={selection} />
          <tbody>
            {products.map((product, row) => (
              <ProductRow
                key={product.id}
                product={product}
                label={toProductLabel(product, products)}
                number={firstNumber + row}
                columns={columns}
                categories={categories}
                isSelected={selection.ids.has(product.id)}
                editing={editing?.id === product.id ? editing : undefined}
                drafts={edits.get(product.id)}
                actions={actions}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Typography.Paragraph type="secondary" style={{ marginTop: 10 }}>
        Enter edita, Esc cancela, as setas mudam de célula. Cole uma coluna copiada da planilha na
        primeira célula.
      </Typography.Paragraph>
      <Announcement>{saves.said}</Announcement>
      <Suspense fallback={null}>
        {block && <PasteDialog block={block} onClose={() => setBlock(undefined)} />}
      </Suspense>
    </>
  );
}
