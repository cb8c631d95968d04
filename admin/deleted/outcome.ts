/** What became of a record that was to be restored (public.restore_deleted_records). */
export interface RestoreDeletedOutcome {
  id: string;
  /** Null of what was there already, or is gone. */
  table?: string;
  name?: string;
  outcome:
    | 'restored'
    | 'exists'
    | 'gone'
    | 'code_taken'
    | 'name_taken'
    | 'path_taken'
    | 'email_taken'
    | 'account_gone';
  /** What is not as it was. */
  notes: readonly RestoreDeletedNote[];
  /** The code that another product has. */
  code?: string | null;
  /** That product; without an id where it is another one that is restored. */
  taken_by?: { id: string | null; name: string | null } | null;
}

export type RestoreDeletedNote =
  | 'category_restored'
  | 'other_category'
  | 'without_category'
  | 'other_slug'
  | 'without_parent'
  | 'last';

/** By the id of a record, what is to be different from how it was. */
export type RestoreDeletedChanges = Readonly<
  Record<string, Readonly<Record<string, string | null>>>
>;

/** The tables whose deleted records can be restored. */
export const restorableTables: ReadonlySet<string> = new Set([
  'products',
  'categories',
  'collections',
  'materials',
  'techniques',
  'search_synonyms',
  'redirects',
  'carousel_slides',
  'how_it_works_steps',
  'admin_users',
]);
