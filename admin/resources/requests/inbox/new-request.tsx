import { DeleteOutlined } from '@ant-design/icons';
import { Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { refresh } from '#admin/api/query-client.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { NumberField } from '#admin/forms/number-field.tsx';
import { RecordDialog } from '#admin/forms/record-dialog.tsx';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave } from '#admin/forms/use-save.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { FieldInputs, validateFields } from '#admin/records/fields.tsx';
import { IconButton } from '#admin/ui/icon-button.tsx';
import { newId } from '#shared/ids/new-id.ts';
import { ranges, wholeNumberMessage } from '#shared/limits/limits.ts';
import { countStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { lineLengths, maxRequestItems, requestLengths } from '#shared/requests/limits.ts';
import { ProductSearch } from '../../collections/products-field.tsx';
import {
  emptyRequest,
  fieldNames,
  ownProblems,
  type RequestForm,
  requestFields,
  requestProblems,
  toRequestFields,
} from '../request-fields.tsx';

interface TypedLine {
  product_id: string;
  name: string;
  color: string;
  quantity: string;
}

export interface NewRequestForm extends RequestForm {
  message: string;
  items: TypedLine[];
}

export function newRequestProblems(form: NewRequestForm): FieldProblem[] {
  const problems = validateFields(requestFields, form as RequestForm);
  if (form.name.trim() === '' && form.company.trim() === '') {
    problems.unshift(ownProblems.name_missing);
  }
  if (form.message.trim() === '' && form.items.length === 0) {
    problems.push(ownProblems.message_missing);
  }
  if (form.items.length > maxRequestItems) {
    const message = `Um pedido tem no máximo ${maxRequestItems} produtos`;
    problems.push({ field: 'message', message });
  }
  form.items.forEach(({ quantity }, at) => {
    const pieces = readNumber(quantity, countStyle) ?? 0;
    const { least, most } = ranges.quantity;
    if (!(pieces >= least && pieces <= most)) {
      problems.push({
        field: ['items', at, 'quantity'],
        message: wholeNumberMessage(ranges.quantity),
      });
    }
  });
  return problems;
}

const toItems = (items: readonly TypedLine[]) =>
  items.map(({ product_id, name, color, quantity }) => ({
    kind: 'quote',
    product_id,
    name,
    color,
    quantity: readNumber(quantity, countStyle),
  }));

interface NewRequestProps {
  /** Contact data of a known client. */
  start: Partial<RequestForm>;
  onClose: () => void;
}

function NewRequest({ start, onClose }: NewRequestProps) {
  const navigate = useNavigate();
  // Retries after a lost response reuse this id, so the request is stored only once.
  const [id] = useState(newId);
  const editor = useRecordEditor<NewRequestForm>({
    start: { values: { ...emptyRequest, ...start, message: '', items: [] } },
    validate: newRequestProblems,
    save: useSave<NewRequestForm>({
      failed: 'Erro ao criar o pedido',
      log: 'A request was not created',
      toProblems: requestProblems,
      write: async ({ message, items, ...contact }) => {
        const { error, status } = await supabase.rpc('create_request', {
          request: { ...toRequestFields(contact), id, message, items: toItems(items) },
        });
        return error
          ? { kind: 'failed', error: { ...error, status } }
          : { kind: 'saved', text: 'Pedido criado' };
      },
    }),
    onSaved: () => {
      void refresh(requestsKey);
      void navigate(`/requests/${id}`);
    },
    leaves: leavesDialog,
  });
  // The name is optional if there is a company, and the message if there are products.
  const onValuesChange: typeof editor.onValuesChange = (changed) =>
    editor.onValuesChange({
      ...changed,
      ...('company' in changed && { name: '' }),
      ...('items' in changed && { message: '' }),
    });
  return (
    <EditorForm
      editor={{ ...editor, onValuesChange }}
      labels={{ ...fieldNames, message: 'O que foi pedido' }}
      saveText="Criar pedido"
      onCancel={onClose}
    >
      <FieldInputs autoFocus fields={requestFields} disabled={editor.saving} />
      <Form.Item name="message" label="O que foi pedido">
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 10 }} maxLength={requestLengths.message} />
      </Form.Item>
      <RequestedProducts disabled={editor.saving} />
    </EditorForm>
  );
}

function RequestedProducts({ disabled }: { disabled: boolean }) {
  const typed: TypedLine[] = Form.useWatch('items', { preserve: true }) ?? [];
  return (
    <Form.List name="items">
      {(lines, { add, remove }) => (
        <Flex vertical gap={8} role="group" aria-label="Produtos">
          <label htmlFor="produto-pedido">Produtos</label>
          <ProductSearch
            id="produto-pedido"
            chosen={[]}
            disabled={disabled}
            onChosen={({ id: product_id, name }) =>
              add({ product_id, name, color: '', quantity: '' })
            }
          />
          {lines.map(({ key, name: at }) => {
            const name = typed[at]?.name;
            return (
              <Flex key={key} wrap gap="0 12px" align="start" role="group" aria-label={name}>
                <strong className="grow" style={{ flexBasis: '100%' }}>
                  {name}
                </strong>
                <Form.Item name={[at, 'quantity']} label="Quantidade" style={{ width: 120 }}>
                  <NumberField numbers={countStyle} />
                </Form.Item>
                <Form.Item name={[at, 'color']} label="Cor" className="grow">
                  <Input maxLength={lineLengths.color} />
                </Form.Item>
                <IconButton
                  label={`Retirar ${name}`}
                  icon={DeleteOutlined}
                  style={{ marginTop: 30 }}
                  disabled={disabled}
                  onClick={() => remove(at)}
                />
              </Flex>
            );
          })}
        </Flex>
      )}
    </Form.List>
  );
}

/** "Novo pedido" dialog, for requests taken by phone. */
export function NewRequestDialog({ start = {} }: { start?: Partial<RequestForm> }) {
  const { target, close } = useDialog();
  return (
    <RecordDialog
      target={target}
      titles={{ create: 'Novo pedido', edit: 'Novo pedido' }}
      onClose={close}
    >
      {() => <NewRequest start={start} onClose={close} />}
    </RecordDialog>
  );
}
