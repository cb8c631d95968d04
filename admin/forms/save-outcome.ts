/** Values of a form, and the time when the record was last saved (undefined for a new record). */
export interface Version<Values> {
  values: Values;
  updatedAt?: string | undefined;
}

/** Validation error of a field. A nested field is identified by its path. */
export interface FieldProblem {
  field: string | (string | number)[];
  message: string;
}

export type SaveOutcome<Values> =
  | { kind: 'saved'; version?: Version<Values> }
  /** Stored as a draft with this id, or null if the draft would change nothing. */
  | { kind: 'prepared'; values: Values; draft: string | null }
  /** Somebody else has changed the record since it was read. `by` is that person's name, if known. */
  | { kind: 'changed'; current: Version<Values>; by?: string | undefined }
  | { kind: 'deleted' }
  | { kind: 'refused'; problems: FieldProblem[] }
  /** The error was already shown, or the user cancelled the save. */
  | { kind: 'failed' };

export interface SaveAttempt<Values> {
  replaced: Version<Values>;
  /** True if the values include another person's changes. */
  merged: boolean;
  by?: string | undefined;
  signal: AbortSignal;
  asDraft?: boolean;
}

export type SaveForm<Values> = (
  values: Values,
  attempt: SaveAttempt<Values>,
) => Promise<SaveOutcome<Values>>;
