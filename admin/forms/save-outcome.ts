/** The values of a form, and the time of its record's last save; undefined for a new record. */
export interface Version<Values> {
  values: Values;
  updatedAt?: string | undefined;
}

/** A validation error of a field. A nested field is named by its path. */
export interface FieldProblem {
  field: string | (string | number)[];
  message: string;
}

export type SaveOutcome<Values> =
  | { kind: 'saved'; version?: Version<Values> }
  /** Kept as a draft, with its id; null if it would change nothing. */
  | { kind: 'prepared'; values: Values; draft: string | null }
  /** Changed since it was read, if known by whom. */
  | { kind: 'changed'; current: Version<Values>; by?: string | undefined }
  | { kind: 'deleted' }
  | { kind: 'refused'; problems: FieldProblem[] }
  /** The failure has been shown, or the user cancelled. */
  | { kind: 'failed' };

export interface SaveAttempt<Values> {
  replaced: Version<Values>;
  /** True when the values include changes somebody else saved in the meantime. */
  merged: boolean;
  /** Name of that person, if known. */
  by?: string | undefined;
  /** Aborted when the user cancels the save. */
  signal: AbortSignal;
  /** Keeps the values as a draft instead of saving them. */
  asDraft?: boolean;
}

export type SaveForm<Values> = (
  values: Values,
  attempt: SaveAttempt<Values>,
) => Promise<SaveOutcome<Values>>;
