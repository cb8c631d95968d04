/** What became of a record that was to come back (public.bring_back). */
export interface BringBackOutcome {
  id: string;
  /** Null of what was there already, or is gone. */
  table?: string;
  name?: string;
  outcome:
    | 'back'
    | 'there'
    | 'gone'
    | 'code_taken'
    | 'name_taken'
    | 'path_taken'
    | 'email_taken'
    | 'account_gone';
  /** What is not as it was. */
  notes: readonly BringBackNote[];
  /** The code that another product has. */
  code?: string | null;
  /** That product; without an id where it is another one that comes back. */
  taken_by?: { id: string | null; name: string | null } | null;
}

export type BringBackNote =
  | 'category_back'
  | 'other_category'
  | 'without_category'
  | 'other_slug'
  | 'without_parent'
  | 'last';

/** By the id of a record, what is to be different from how it was. */
export type BringBackChanges = Readonly<Record<string, Readonly<Record<string, string | null>>>>;

/** The tables whose deleted records come back. */
export const returningTables: ReadonlySet<string> = new Set([
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
