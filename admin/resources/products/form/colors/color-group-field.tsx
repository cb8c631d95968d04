import { Button, Flex, Form, Input, Select } from 'antd';
import { useId, useState } from 'react';
import { parseGroupId, parseGroupPartner } from '#shared/catalogue/group-choice.ts';
import type { ProductForm } from '#shared/catalogue/product-form.ts';
import { ColorGroupOption } from './color-group-option.tsx';
import { type ColorGroup, formatGroup } from './color-groups.ts';
import { useColorGroup, useColorGroups } from './use-color-groups.ts';

const none = 'Nenhum (produto sem outras cores)';

interface Option {
  value?: string;
  label: string;
  group?: ColorGroup | undefined;
  options?: Option[];
}

interface ColorGroupFieldProps {
  productId: string;
  /** Set by Form.Item, like the next two. */
  id?: string;
  value?: string;
  onChange?: (choice: string) => void;
}

/** Selects the colour group of a product, by the products in it or by its id. */
export function ColorGroupField({ productId, id, value = '', onChange }: ColorGroupFieldProps) {
  const productName = Form.useWatch<ProductForm['name']>('name') ?? '';
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const groups = useColorGroups({ typed, productId, productName, enabled: open });
  const chosen = useColorGroup(value);

  const options = (listed: readonly ColorGroup[]) =>
    listed.map((group) => ({ value: group.choice, label: formatGroup(group), group }));
  const found = groups.data ?? [];
  const [ready, single] = [
    found.filter(({ choice }) => parseGroupPartner(choice) === undefined),
    found.filter(({ choice }) => parseGroupPartner(choice) !== undefined),
  ];
  const waiting = groups.isFetching || groups.isPausing;

  return (
    <>
      <Select<{ value: string; label: string } | null, Option>
        // With its label: a screen reader would read the id of a value that is not among the options.
        labelInValue
        {...(id === undefined ? {} : { id })}
        showSearch
        allowClear={value !== ''}
        placeholder={none}
        value={value === '' ? null : { value, label: chosenText(value, chosen) }}
        onChange={(choice) => onChange?.(choice?.value ?? '')}
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (next && groups.isError) void groups.refetch();
        }}
        onSearch={setTyped}
        filterOption={false}
        listHeight={360}
        options={[
          ...(typed === '' ? [{ value: '', label: none, group: undefined }] : []),
          ...(ready.length > 0 ? [{ label: 'Grupos de cores', options: options(ready) }] : []),
          ...(single.length > 0
            ? [
                {
                  label: 'Formar um grupo com um produto que ainda não tem',
                  options: options(single),
                },
              ]
            : []),
        ]}
        optionRender={({ label, data }) =>
          data.group ? <ColorGroupOption group={data.group} /> : label
        }
        // The status below says it; without content here an empty list would not open.
        notFoundContent={<span />}
        popupRender={(list) => (
          <>
            {list}
            <Standing
              waiting={waiting}
              failed={groups.isError}
              empty={found.length === 0}
              text={groups.text}
              retry={() => void groups.refetch()}
            />
          </>
        )}
      />
      {parseGroupPartner(value) !== undefined && (
        <p className="editor-hint">
          Ao salvar, os dois produtos passam a ser cores de um mesmo produto.
        </p>
      )}
      <GroupId {...(id === undefined ? {} : { id })} value={value} onChange={onChange} />
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

interface StandingProps {
  waiting: boolean;
  failed: boolean;
  empty: boolean;
  text: string;
  retry: () => void;
}

/** The state of the search, where the options do not show it. */
function Standing({ waiting, failed, empty, text, retry }: StandingProps) {
  const words = waiting
    ? 'Buscando…'
    : failed
      ? 'Não foi possível buscar os grupos.'
      : empty
        ? text === ''
          ? 'Ainda não há outros produtos.'
          : `Nenhum produto com “${text}”.`
        : '';
  return (
    <Flex
      align="center"
      justify="space-between"
      role="status"
      style={{ padding: words === '' ? 0 : '8px 12px' }}
    >
      {words}
      {failed && !waiting && (
        // On mousedown: a click would take the focus from the list, which then closes.
        <Button size="small" onMouseDown={(event) => event.preventDefault()} onClick={retry}>
          Tentar novamente
        </Button>
      )}
    </Flex>
  );
}

/** The id of the group, for those who have it from elsewhere. */
function GroupId({
  id,
  value,
  onChange,
}: Required<Pick<ColorGroupFieldProps, 'value'>> & {
  id?: string;
  onChange: ColorGroupFieldProps['onChange'];
}) {
  const field = useId();
  const { status } = Form.Item.useStatus();
  const [opened, setOpened] = useState(false);
  const wrong = status === 'error';
  return (
    <details
      className="color-group-id"
      open={opened || wrong}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>Avançado</summary>
      <label htmlFor={field}>ID do grupo de cores (UUID)</label>
      <Input
        id={field}
        placeholder="Opcional"
        spellCheck={false}
        autoComplete="off"
        value={
          parseGroupPartner(value) === undefined ? (parseGroupId(value) === null ? '' : value) : ''
        }
        onChange={({ target }) => onChange?.(target.value)}
        aria-invalid={wrong}
        {...(wrong && id !== undefined ? { 'aria-describedby': `${id}_help` } : {})}
      />
    </details>
  );
}
