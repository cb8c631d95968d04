import { Form, Input } from 'antd';
import { useEffect, useRef } from 'react';
import { slugMessage } from '#shared/limits/constraint-errors.ts';
import { toSlug } from '#shared/text/normalize-text.ts';
import { longestSlug, slugAfter, slugToSave } from '../forms/record-slug.ts';
import { type Field, itemProps, type Values } from './fields.tsx';

interface SlugOptions {
  tooltip: string;
  /** Path prefix of the record's page on the site. */
  folder: '/categoria/' | '/ideias/' | '/tecnicas/';
  /** Field that determines a new record's slug until somebody edits the slug. */
  from: string;
}

export function slug(options: SlugOptions): Field<string, string> {
  const nameOf = (values: Values) => String(values[options.from]);
  return {
    label: 'Slug',
    start: '',
    toTyped: (stored) => stored,
    toStored: (typed, values) => slugToSave(typed, nameOf(values)),
    problem: (typed, values) =>
      nameOf(values).trim() !== '' && slugToSave(typed, nameOf(values)) === ''
        ? slugMessage
        : undefined,
    render: ({ row }) => <SlugField {...options} stored={row && String(row.slug)} />,
  };
}

interface SlugFieldProps extends SlugOptions {
  stored: string | undefined;
}

/** Slug of a record, with a hint that changing it creates a redirect. */
function SlugField({ tooltip, folder, from, stored }: SlugFieldProps) {
  const form = Form.useFormInstance();
  const slug = toSlug(Form.useWatch<string>('slug') ?? '');
  const called = Form.useWatch<string>(from) ?? '';
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
      {...itemProps('slug', { label: 'Slug', half: true, tooltip })}
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
