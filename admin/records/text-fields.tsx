import dayjs from 'dayjs';
import { isEmail } from '#shared/contact/email.ts';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import { cnpjMessage, formatCnpj, parseCnpj } from '#shared/identity/cnpj.ts';
import { type TextInputOptions, TextItem } from '../forms/text-item.tsx';
import { type Field, type ItemOptions, itemProps } from './fields.tsx';

interface TextOptions extends ItemOptions {
  /** Maximum length, if `lengths` and `sectionLengths` do not name the field. */
  max?: number;
  /** Message for a missing value. Without it, the field is optional. */
  required?: string;
  rows?: readonly [number, number];
  input?: TextInputOptions;
}

export function text(options: TextOptions): Field<string, string> {
  const { required, rows, input } = options;
  return {
    label: options.label,
    start: '',
    toTyped: (stored: string | null) => stored ?? '',
    toStored: (typed) => typed.trim(),
    problem: (typed) => (typed.trim() === '' ? required : undefined),
    render: ({ name, autoFocus, max }) => (
      <TextItem
        {...itemProps(name, options)}
        required={required !== undefined}
        maxLength={options.max ?? max}
        rows={rows}
        autoFocus={autoFocus}
        {...input}
      />
    ),
  };
}

export const nullableText = (options: TextOptions): Field<string | null, string> => ({
  ...text(options),
  toStored: (typed) => typed.trim() || null,
});

/** Text field with a fixed format. It is optional unless `required` is set. */
function formedText(
  options: TextOptions,
  type: 'email' | 'tel',
  problemOf: (typed: string) => string | undefined,
): Field<string, string> {
  const field = text({ half: true, ...options, input: { type, ...options.input } });
  return {
    ...field,
    problem: (typed, values) =>
      typed.trim() === '' ? field.problem?.(typed, values) : problemOf(typed),
  };
}

export const email = (options: TextOptions) =>
  formedText(options, 'email', (typed) => (isEmail(typed) ? undefined : 'Informe um email válido'));

export const phone = (options: TextOptions) =>
  formedText(options, 'tel', (typed) =>
    phoneText(typed) === undefined ? phoneMessage : undefined,
  );

export const cnpj = (options: TextOptions): Field<string, string> => ({
  ...text({ half: true, max: 24, ...options, input: { placeholder: '12.345.678/0001-95' } }),
  format: (stored) => formatCnpj(String(stored)) || '(vazio)',
  problem: (typed) =>
    typed.trim() === '' || parseCnpj(typed) !== undefined ? undefined : cnpjMessage,
});

export const formatDay = (day: unknown) => dayjs(String(day)).format('DD/MM/YYYY');

export const day = (options: ItemOptions): Field<string | null, string> => ({
  ...nullableText({
    half: true,
    max: 10,
    ...options,
    input: { type: 'date', min: '2000-01-01', max: '2199-12-31' },
  }),
  format: formatDay,
  // Checked because browsers accept six-digit years.
  problem: (typed) =>
    typed === '' || /^2[01]\d\d-\d\d-\d\d$/.test(typed)
      ? undefined
      : 'Informe uma data entre 2000 e 2199',
});
