import { Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { toSlug } from '#shared/text/normalize-text.ts';
import { fieldTooltip } from './editor-form.tsx';
import { longestSlug, slugAfter } from './record-slug.ts';

interface SlugFieldProps {
  label: string;
  tooltip: string;
  folder: '/categoria/' | '/ideias/';
  /** Field whose text a new record's slug follows until the slug is edited. */
  from: string;
  stored: string | undefined;
}

/** The slug of a record. Says that a changed one leaves a redirect. */
export function SlugField({ label, tooltip, folder, from, stored }: SlugFieldProps) {
  const form = Form.useFormInstance();
  const slug = toSlug((Form.useWatch('slug') as string | undefined) ?? '');
  const called = (Form.useWatch(from) as string | undefined) ?? '';
  const before = useRef('');
  useEffect(() => {
    // A stored record keeps its slug when it is renamed.
    if (stored === undefined && called !== before.current) {
      form.setFieldValue('slug', slugAfter(form.getFieldValue('slug'), before.current, called));
    }
    before.current = called;
  }, [form, called, stored]);
  const isChanged = stored !== undefined && slug !== '' && slug !== stored;
  return (
    <Form.Item
      name="slug"
      label={label}
      tooltip={fieldTooltip(tooltip)}
      extra={
        isChanged && (
          <span role="status">
            Quem abrir o endereço antigo, {folder}
            {stored}, é levado ao novo.
          </span>
        )
      }
    >
      <Input
        maxLength={longestSlug}
        spellCheck={false}
        autoComplete="off"
        onBlur={({ target }) => form.setFieldValue('slug', toSlug(target.value))}
      />
    </Form.Item>
  );
}
