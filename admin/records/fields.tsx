import { Checkbox, Flex, Form, Select, Switch } from 'antd';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { parseVariants } from '#shared/images/picture.ts';
import { lastPlace, wholeNumberMessage } from '#shared/limits/limits.ts';
import {
  countStyle,
  type NumberStyle,
  numberText,
  readNumber,
} from '#shared/numbers/typed-number.ts';
import { ColorField } from '../forms/color-field.tsx';
import { fieldTooltip } from '../forms/editor-form.tsx';
import type { FieldRule } from '../forms/merge-values.ts';
import { NumberField } from '../forms/number-field.tsx';
import type { FieldProblem } from '../forms/save-outcome.ts';
import { toOptions } from '../forms/select-options.ts';
import type { FieldLabels } from '../history/record-labels.ts';
import { type DraftImage, type SavedImage, toSavedImage } from '../uploads/draft-image.ts';
import { SingleImageField } from '../uploads/single-image-field.tsx';

export type Values = Readonly<Record<string, unknown>>;

export interface FieldContext {
  /** Name of the column, which is also the name of the form value. */
  name: string;
  /** Undefined for a new record, or if the form does not edit a record. */
  row?: Values | undefined;
  /** Maximum length of the text, if the database limits it. */
  max?: number | undefined;
  disabled: boolean;
  autoFocus: boolean;
  /** True if the field edits several records and is empty because their values differ. */
  differs?: boolean;
  /** Uploaded fraction of each image, by image key. Undefined unless a save is uploading. */
  progress?: Readonly<Record<string, number>> | undefined;
}

/** Column in forms, conflicts and the history. It declares methods so fields of any type fit in one list. */
export interface Field<Stored = unknown, Typed = unknown> extends FieldLabels, FieldRule<Typed> {
  start: Typed;
  toTyped(stored: Stored, row: Values): Typed;
  toStored(typed: Typed, values: Values): Stored;
  problem?(typed: Typed, values: Values): string | undefined;
  /** Overrides how a typed value is shown in conflicts. By default it is formatted like a stored one. */
  formatTyped?(typed: Typed): Promise<string> | undefined;
  /** True if the field is stored as rows in another table instead of a column. */
  isPart?: true;
  render(context: FieldContext): ReactElement;
}

export type FormFields<Form> = Readonly<
  Record<keyof Form & string, FieldLabels & Pick<Field, 'problem' | 'render'>>
>;

/** Validates the fields. Returns their errors, merged with `others`, in the order of the fields. */
export function validateFields<Form>(
  fields: FormFields<Form>,
  form: Form,
  others: readonly FieldProblem[] = [],
): FieldProblem[] {
  const values = form as Values;
  const names = Object.keys(fields) as (keyof Form & string)[];
  const position = ({ field }: FieldProblem) =>
    names.indexOf([field].flat()[0] as keyof Form & string);
  const problems = names.flatMap((field) => {
    const message = fields[field].problem?.(values[field], values);
    return message === undefined ? [] : [{ field, message }];
  });
  return [...problems, ...others].sort((a, b) => position(a) - position(b));
}

interface FieldInputsProps<Form> {
  fields: FormFields<Form>;
  names?: readonly (keyof Form & string)[];
  /** Maximum lengths of texts, by field. */
  limits?: Readonly<Record<string, number>>;
  disabled: boolean;
  autoFocus?: boolean;
}

export function FieldInputs<Form>(props: FieldInputsProps<Form>) {
  const { fields, limits = {}, disabled, autoFocus = false } = props;
  const { names = Object.keys(fields) as (keyof Form & string)[] } = props;
  return (
    <div className="editor-fields">
      {names.map((name, at) => (
        <Fragment key={name}>
          {fields[name].render({
            name,
            max: limits[name],
            disabled,
            autoFocus: autoFocus && at === 0,
          })}
        </Fragment>
      ))}
    </div>
  );
}

/** Column without an input; only the history shows and restores it. */
export interface UneditedField extends FieldLabels {
  unedited: true;
}

export const unedited = (label: string): UneditedField => ({ label, unedited: true });

export type AnyFields = Readonly<Record<string, Field | UneditedField>>;

export const editedFields = (fields: object): Readonly<Record<string, Field>> =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !('unedited' in field)));

const mapFields = <Form,>(fields: object, to: (field: Field, name: string) => unknown) =>
  Object.fromEntries(
    Object.entries(editedFields(fields)).map(([name, field]) => [name, to(field, name)]),
  ) as Form;

export const startOf = <Form,>(fields: object) => mapFields<Form>(fields, ({ start }) => start);

export const typedOf = <Form = Values>(fields: object, row: object) =>
  mapFields<Form>(fields, (field, name) => field.toTyped((row as Values)[name], row as Values));

export const storedOf = <Row = Values>(fields: object, form: object) =>
  mapFields<Row>(fields, (field, name) => field.toStored((form as Values)[name], form as Values));

export const labelsOf = (fields: Readonly<Record<string, FieldLabels>>) =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

export interface ItemOptions {
  label: string;
  half?: true;
  tooltip?: string;
  extra?: ReactNode;
}

export const itemProps = (name: string, { label, half, tooltip, extra }: ItemOptions) => ({
  name,
  label,
  className: half ? '' : 'wide',
  tooltip: tooltip === undefined ? undefined : fieldTooltip(tooltip),
  extra,
});

export const inItem = (
  options: ItemOptions & { required?: boolean },
  input: (context: FieldContext) => ReactElement,
) => ({
  label: options.label,
  render: (context: FieldContext) => (
    <Form.Item {...itemProps(context.name, options)} required={options.required ?? false}>
      {input(context)}
    </Form.Item>
  ),
});

type Size = Pick<SavedImage, 'width' | 'height'>;

interface NumberOptions extends ItemOptions {
  style: NumberStyle;
  range: { least: number; most: number };
  /** Message for a number that is out of range. The default is worded for whole numbers. */
  message?: string;
  required?: true;
  /** Value for an empty field. The default is null. */
  blank?: number;
  placeholder?: string;
}

/** Defines a number field. A non-nullable column must be `required` or have a `blank`. */
export function number(
  options: NumberOptions & ({ required: true } | { blank: number }),
): Field<number, string>;
export function number(options: NumberOptions): Field<number | null, string>;
export function number(options: NumberOptions): Field<number | null, string> {
  const { style, range, placeholder, required = false, blank = null } = options;
  const { message = wholeNumberMessage(range) } = options;
  return {
    ...inItem(options, () => <NumberField numbers={style} placeholder={placeholder} />),
    start: '',
    toTyped: (stored) => numberText(stored === null ? null : Number(stored), style),
    toStored: (typed) => readNumber(typed, style) ?? blank,
    problem: (typed) => {
      const value = readNumber(typed, style);
      const isValid = value === null ? !required : value >= range.least && value <= range.most;
      return isValid ? undefined : message;
    },
    format: (stored) => numberText(Number(stored), style),
  };
}

export function sortOrder(options: { tooltip?: string } = {}): Field<number, string> {
  const range = { least: 0, most: lastPlace };
  return number({ label: 'Ordem', half: true, style: countStyle, range, blank: 0, ...options });
}

export function flag(label: string, start = true): Field<boolean, boolean> {
  return {
    label,
    start,
    toTyped: (stored) => stored,
    toStored: (typed) => typed,
    render: ({ name }) => (
      <Form.Item name={name} valuePropName="checked" className="wide">
        <Checkbox>{label}</Checkbox>
      </Form.Item>
    ),
  };
}

export const toggle = (label: string, note: string) => ({
  label,
  render: ({ name }: { name: string }) => (
    <Flex
      className="wide"
      align="center"
      justify="space-between"
      gap={16}
      style={{ padding: '10px 0', borderBottom: '1px solid var(--ant-color-border-secondary)' }}
    >
      <div>
        <label htmlFor={name}>{label}</label>
        <p id={`${name}-note`} className="note prose">
          {note}
        </p>
      </div>
      <Form.Item name={name} valuePropName="checked" noStyle>
        <Switch aria-describedby={`${name}-note`} />
      </Form.Item>
    </Flex>
  ),
});

interface ChoiceOptions<Choice extends string> extends ItemOptions {
  choices: Readonly<Record<Choice, string>>;
  start: Choice;
  hints?: Readonly<Record<Choice, string>>;
}

export function choice<Choice extends string>(
  options: ChoiceOptions<Choice>,
): Field<string, Choice> {
  const { label, choices, start, hints } = options;
  const parse = (stored: unknown) =>
    Object.hasOwn(choices, String(stored)) ? (stored as Choice) : start;
  return {
    label,
    start,
    toTyped: parse,
    toStored: (typed) => typed,
    format: (stored) => choices[parse(stored)],
    render: ({ name }) => (
      <Form.Item noStyle dependencies={[name]}>
        {({ getFieldValue }) => (
          <Form.Item
            {...itemProps(name, { ...options, extra: hints?.[parse(getFieldValue(name))] })}
          >
            <Select options={toOptions(choices)} />
          </Form.Item>
        )}
      </Form.Item>
    ),
  };
}

export function color(options: ItemOptions & { start: string }): Field<string, string> {
  return {
    ...inItem(options, ({ disabled }) => (
      <ColorField fallback={options.start} codeLabel="Código da cor" disabled={disabled} />
    )),
    start: options.start,
    toTyped: (stored) => stored,
    toStored: (typed) => typed.trim().toLowerCase(),
    problem: (typed) =>
      /^#[0-9a-f]{6}$/i.test(typed.trim()) ? undefined : 'Informe uma cor como #6b7280',
  };
}

export function picture(
  options: ItemOptions & { hint?: string },
): Field<string | null, DraftImage | null> {
  const { label, hint } = options;
  return {
    ...inItem(options, ({ disabled }) => (
      <SingleImageField label={label} disabled={disabled} hint={hint} />
    )),
    picture: true,
    start: null,
    toTyped: (stored, { image_variants, image_width = null, image_height = null }) => {
      const image = toSavedImage(stored, parseVariants(image_variants));
      return image && { ...image, ...({ width: image_width, height: image_height } as Size) };
    },
    // A chosen file has already been uploaded and become a saved image.
    toStored: (typed) => (typed?.kind === 'saved' ? typed.url : null),
  };
}
