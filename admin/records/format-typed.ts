import { isUuid } from '#shared/catalogue/uuid.ts';
import type { Json } from '#shared/database.types.ts';
import type { FormatValue } from '../forms/conflicts.ts';
import { readNames } from '../history/read-history.ts';
import type { FieldLabels } from '../history/record-labels.ts';
import type { Field } from './fields.tsx';

/** Formats typed values in conflicts in the same way as the history formats stored values. */
export const formatTyped =
  (
    fields: Readonly<Record<string, FieldLabels & Pick<Field, 'formatTyped'>>>,
    toStored: (name: string, typed: unknown) => unknown = (_, typed) => typed,
  ): FormatValue =>
  async (name, typed) => {
    const field = fields[name];
    const own = field?.formatTyped?.(typed);
    if (own) return own;
    const isReference = typeof typed === 'string' && isUuid(typed);
    if (!field?.format && !isReference) return undefined;
    const stored = toStored(name, typed) as Json;
    if (stored === null || stored === undefined) return undefined;
    const ids = isReference ? [typed] : (field?.ids?.(stored) ?? []);
    const names = await readNames(ids.filter((id) => id !== undefined)).catch(() => undefined);
    const nameOf = (id: Json | undefined) => names?.get(String(id))?.name ?? String(id);
    return isReference ? nameOf(typed) : field?.format?.(stored, nameOf);
  };
