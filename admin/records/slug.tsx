import { Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { slugMessage } from '#shared/limits/constraint-errors.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { longestSlug, slugAfter, slugToSave } from '../forms/record-slug.ts';
import { type Field, itemProps } from './fields.tsx';

interface SlugOptions {
  tooltip: string;
  /** Path prefix of the record's page on the site. */
  folder: '/categoria/' | '/ideias/' | '/tecnicas/';
  /** Field that determines a new record's slug until somebody edits the slug. */
  from: string;
}

export function slug(options: SlugOptions): Field<string, string> {
  const label = 'Slug';
  const nameOf = (values: Readonly<Record<string, unknown>>) => String(values[options.from]);
  return {
    label,
    start: '',
    toTyped: (stored) => stored,
    toStored: (typed, values) => slugToSave(typed, nameOf(values)),
    problem: (typed, values) =>
      nameOf(values).trim() !== '' && slugToSave(typed, nameOf(values)) === ''
        ? slugMessage
        : undefined,
    render: ({ row }) => <SlugField {...options} label={label} stored={row && String(row.slug)} />,
  };
}

interface SlugFieldProps extends SlugOptions {
  label: string;
  stored: string | undefined;
}

/** Slug of a record, with a hint that changing it creates a redirect. */
function SlugField({ label, tooltip, folder, from, stored }: SlugFieldProps) {
  const form = Form.useFormInstance();
  const slug = toSlug((Form.useWatch('slug') as string | undefined) ?? '');
  const called = (Form.useWatch(from) as string | undefined) ?? '';
  const before = useRef('');
  useEffect(() => {
    // The slug of a stored record stays the same when the record is renamed.
    if (stored === undefined && called !== before.current) {
      form.setFieldValue('slug', slugAfter(form.getFieldValue('slug'), before.current, called));
    }
    before.current = called;
  }, [form, called, stored]);
  const isChanged = stored !== undefined && slug !== '' && slug !== stored;
  return (
    <Form.Item
      {...itemProps('slug', { label, half: true, tooltip })}
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
