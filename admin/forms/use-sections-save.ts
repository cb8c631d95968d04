import { useRef } from 'react';
import type { Tables } from '#shared/database.types.ts';
import { refusedValue } from '#shared/limits/refused-value.ts';
import { isDenied, logError } from '../api/api-error.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { refreshShop } from '../identity/shop.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from '../publications/publishing-state.ts';
import { type SectionRow, toSectionContent } from './content-section.tsx';
import { mergedNote } from './merge-values.ts';
import type { SaveForm, Version } from './save-outcome.ts';
import { formatVersions, saveSections } from './save-sections.ts';

type GetSection = (key: string) => SectionRow;

/** What sections hold, by their keys; nothing for one that was never saved. */
export type SectionContents<Key extends string> = { readonly [Section in Key]: unknown };

/** A form over several sections, which are saved together or not at all. */
export interface SectionsForm<Key extends string, Values> {
  keys: readonly Key[];
  toValues: (contents: SectionContents<Key>) => Values;
  /** What each section gets; whatever else it holds stays. */
  toContents: (values: Values, contents: SectionContents<Key>) => Partial<Record<Key, object>>;
}

const toContents = <Key extends string>(keys: readonly Key[], getSection: GetSection) =>
  Object.fromEntries(keys.map((key) => [key, getSection(key)?.content])) as SectionContents<Key>;

/** The sections as their form starts with them. */
export function toSectionsVersion<Key extends string, Values>(
  { keys, toValues }: Pick<SectionsForm<Key, Values>, 'keys' | 'toValues'>,
  getSection: GetSection,
): Version<Values> {
  return {
    values: toValues(toContents(keys, getSection)),
    updatedAt: formatVersions(keys.map(getSection).filter((row) => row !== undefined)),
  };
}

interface SectionsSave {
  getSection: GetSection;
  texts: { saved: string; failed: string };
  /** The form's field for a key of the content that the database refused. */
  toField: (column: string) => string | undefined;
  /** Where the toast of a failure carries what the server said (docs/product.md#errors). */
  failedWith?: (serverMessage: string) => string;
}

const findIn = (rows: readonly Tables<'site_content'>[]) => (key: string) =>
  rows.find(({ section_key }) => section_key === key);

/** Saves the sections of a form in one transaction. */
export function useSectionsSave<Key extends string, Values extends object>(
  form: SectionsForm<Key, Values>,
  { getSection, texts, toField, failedWith }: SectionsSave,
): SaveForm<Values> {
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  // What the form does not show is kept as it was last read.
  const latest = useRef(getSection);

  return async (values, { replaced, merged }) => {
    const contents = form.toContents(values, toContents(form.keys, latest.current));
    const outcome = await saveSections(
      form.keys.flatMap((key) => {
        const content = contents[key];
        const row = latest.current(key);
        return content ? [{ section_key: key, content: toSectionContent(row, content) }] : [];
      }),
      replaced.updatedAt,
    );
    if (outcome.kind === 'failed') {
      const { error } = outcome;
      const refused = refusedValue(error);
      const field = refused && toField(refused.column);
      if (refused && field !== undefined) {
        return { kind: 'refused', problems: [{ field, message: refused.message }] };
      }
      logError('The sections were not saved', error);
      if (isDenied(error)) recheckSession();
      // Only what the database itself said: a gateway answers with pages, the browser in English.
      const said = error.code ? error.message : undefined;
      if (failedWith && said) toast.error(failedWith(said));
      else toast.error(texts.failed, formatApiError(error));
      return { kind: 'failed' };
    }
    const before = latest.current;
    const current = findIn(outcome.rows);
    latest.current = (key) => current(key) ?? before(key);
    const version = toSectionsVersion(form, latest.current);
    if (outcome.kind === 'changed') return { kind: 'changed', current: version };
    toast.success(texts.saved, merged ? mergedNote : undefined);
    watchPublishing();
    // The back-office shows the shop's name and looks, too.
    void refreshShop();
    return { kind: 'saved', version };
  };
}
