import { PictureOutlined } from '@ant-design/icons';
import { Avatar, Button, Flex, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import type { FormControl } from '#admin/forms/form-control.ts';
import type { Field } from '#admin/records/fields.tsx';
import type { Stored, Typed } from '#shared/catalogue/field-kinds.ts';
import { parseGroupId, parseGroupPartner } from '#shared/catalogue/group-choice.ts';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { primaryPicture, thumbnailUrl } from '../../display/listed-product.ts';
import { ColorDot } from '../../display/product-marks.tsx';
import { columnField, productItem } from '../column-field.tsx';
import {
  type ColorGroup,
  formatGroup,
  formatGroupChoice,
  useColorGroup,
  useColorGroups,
} from './color-groups.ts';

/** Number of pictures that fit beside the name on a phone. */
const shownPictures = 3;

function ColorGroupOption({ group }: { group: ColorGroup }) {
  const { name, colors, members } = group;
  return (
    <Flex align="center" gap={12} style={{ padding: '4px 0' }}>
      <Avatar.Group shape="square" aria-hidden="true" style={{ flex: 'none', width: 92 }}>
        {members.slice(0, shownPictures).map((product) => {
          const picture = primaryPicture(product);
          return (
            <Avatar
              key={product.id}
              size={40}
              alt=""
              src={picture && thumbnailUrl(picture)}
              icon={<PictureOutlined />}
            />
          );
        })}
      </Avatar.Group>
      <Flex vertical style={{ minWidth: 0 }}>
        <strong>{name}</strong>
        <Flex wrap gap="0 12px" style={{ fontWeight: 400, whiteSpace: 'normal' }}>
          {counted(members.length, 'produto', 'produtos')}
          {colors.map((color) => (
            <span key={color}>
              <ColorDot name={color} />
              {color}
            </span>
          ))}
        </Flex>
      </Flex>
    </Flex>
  );
}

export const colorGroupField: Field<Stored, Typed> = {
  ...columnField('product_group_id'),
  formatTyped: (typed) => (typed === '' ? undefined : formatGroupChoice(String(typed))),
  render: ({ row }) => (
    <Form.Item {...productItem('product_group_id')}>
      <ColorGroupSelect productId={row && String(row.id)} />
    </Form.Item>
  ),
};

const none = 'Nenhum (produto sem outras cores)';

interface Option {
  value?: string;
  label: string;
  group?: ColorGroup;
  options?: Option[];
}

/** Selects a product's colour group, either by one of its products or by the group's id. */
function ColorGroupSelect(props: FormControl<string> & { productId: string | undefined }) {
  const { productId, ...control } = props;
  const { id, value = '', onChange } = control;
  const productName = Form.useWatch<ProductForm['name']>('name') ?? '';
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const groups = useColorGroups({ typed, productId, productName, enabled: open });
  const chosen = useColorGroup(value);
  const found = groups.data ?? [];
  const isWaiting = groups.isFetching || groups.isPausing;
  const isFailed = groups.isError && !isWaiting;
  const options = (label: string, isSingle: boolean): Option[] => {
    const listed = found
      .filter(({ choice }) => (parseGroupPartner(choice) !== undefined) === isSingle)
      .map((group) => ({ value: group.choice, label: formatGroup(group), group }));
    return listed.length === 0 ? [] : [{ label, options: listed }];
  };

  /** Status of the search, or empty if options are shown instead. */
  let status = '';
  if (isWaiting) status = 'Buscando…';
  else if (isFailed) status = 'Não foi possível buscar os grupos.';
  else if (found.length === 0 && groups.text === '') status = 'Ainda não há outros produtos.';
  else if (found.length === 0) status = `Nenhum produto com “${groups.text}”.`;
  const padding = status === '' ? 0 : '8px 12px';
  const statusRow = (
    <Flex align="center" justify="space-between" role="status" style={{ padding }}>
      {status}
      {isFailed && (
        <Button
          size="small"
          // Keeps focus in the list. Otherwise, the list would close.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void groups.refetch()}
        >
          Tentar novamente
        </Button>
      )}
    </Flex>
  );

  return (
    <>
      <Select<{ value: string; label: string } | null, Option>
        // Otherwise, screen readers would read the id of a value that is not among the options.
        labelInValue
        {...(id === undefined ? {} : { id })}
        showSearch={{ filterOption: false, onSearch: setTyped }}
        allowClear={value !== ''}
        placeholder={none}
        value={value === '' ? null : { value, label: chosenText(value, chosen) }}
        onChange={(choice) => onChange?.(choice?.value ?? '')}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next && groups.isError) void groups.refetch();
        }}
        listHeight={360}
        options={[
          ...(typed === '' ? [{ value: '', label: none }] : []),
          ...options('Grupos de cores', false),
          ...options('Formar um grupo com um produto que ainda não tem', true),
        ]}
        optionRender={({ label, data }) =>
          data.group ? <ColorGroupOption group={data.group} /> : label
        }
        // An empty list would not open. The status row announces that nothing was found.
        notFoundContent={<span />}
        popupRender={(list) => (
          <>
            {list}
            {statusRow}
          </>
        )}
      />
      {parseGroupPartner(value) !== undefined && (
        <p className="editor-hint">
          Ao salvar, os dois produtos passam a ser cores de um mesmo produto.
        </p>
      )}
      <GroupId {...control} />
    </>
  );
}

function chosenText(
  choice: string,
  { data, isError, isPending }: ReturnType<typeof useColorGroup>,
): string {
  if (data) return formatGroup(data);
  if (isPending) return 'Carregando…';
  return isError ? choice : `Nenhum produto neste grupo (${choice})`;
}

/** Input for pasting the id of an existing colour group. */
function GroupId({ id, value = '', onChange }: FormControl<string>) {
  const field = useId();
  const { status } = Form.Item.useStatus();
  const [opened, setOpened] = useState(false);
  const wrong = status === 'error';
  const isId = parseGroupId(value) !== null;
  return (
    <details open={opened || wrong} onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
      <summary
        className="note"
        style={{ width: 'fit-content', padding: '3px 0', cursor: 'pointer' }}
      >
        Avançado
      </summary>
      <label htmlFor={field}>ID do grupo de cores (UUID)</label>
      <Input
        id={field}
        placeholder="Opcional"
        spellCheck={false}
        autoComplete="off"
        value={isId ? value : ''}
        onChange={({ target }) => onChange?.(target.value)}
        aria-invalid={wrong}
        {...(wrong && id !== undefined ? { 'aria-describedby': `${id}_help` } : {})}
      />
    </details>
  );
}
