import { Form, Input } from 'antd';
import { lengths } from '#shared/limits/limits.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { fieldTooltip } from './editor-form.tsx';

interface SlugFieldProps {
  table: 'categories' | 'collections';
  label: string;
  /** What it is, for whoever asks. */
  tooltip: string;
  /** What stands before the slug in the page's address. */
  folder: '/categoria/' | '/ideias/';
  /** The slug the record is stored with; undefined for a new one. */
  stored: string | undefined;
}

/** The name of a record in the address of its page. A changed one leaves a redirect, which the field says. */
export function SlugField({ table, label, tooltip, folder, stored }: SlugFieldProps) {
  const form = Form.useFormInstance();
  const slug = toSlug((Form.useWatch('slug') as string | undefined) ?? '');
  const isChanged = stored !== undefined && slug !== '' && slug !== stored;
  return (
    <Form.Item
      name="slug"
      label={label}
      tooltip={fieldTooltip(tooltip)}
      extra={
        isChanged ? (
          <span role="status">
            Quem abrir o endereço antigo, {folder}
            {stored}, é levado ao novo.
          </span>
        ) : undefined
      }
    >
      <Input
        maxLength={lengths[table].slug}
        spellCheck={false}
        autoComplete="off"
        onBlur={({ target }) => form.setFieldsValue({ slug: toSlug(target.value) })}
      />
    </Form.Item>
  );
}
