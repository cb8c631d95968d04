/** What a form holds, and when the record it came from was last saved; undefined for a new one. */
export interface Version<Values> {
  values: Values;
  updatedAt: string | undefined;
}

/** Why a form cannot be saved, shown beside the field. A nested field is named by its path. */
export interface FieldProblem {
  field: string | (string | number)[];
  message: string;
}

/** How a save ended. Whatever it was, the form keeps what was typed. */
export type SaveOutcome<Values> =
  | { kind: 'saved'; version?: Version<Values> }
  /** Somebody else saved the record after the form was opened. */
  | { kind: 'changed'; current: Version<Values> }
  | { kind: 'deleted' }
  | { kind: 'refused'; problems: FieldProblem[] }
  /** The user has been told, or has cancelled. */
  | { kind: 'failed' };

/** One attempt to save a form. */
export interface SaveAttempt<Values> {
  /** The version it replaces. */
  replaced: Version<Values>;
  /** Whether the values include what somebody else saved in the meantime. */
  merged: boolean;
  /** Aborted when the user cancels the save. */
  signal: AbortSignal;
}

/** Saves what a form holds, and tells the user how it went. */
export type SaveForm<Values> = (
  values: Values,
  attempt: SaveAttempt<Values>,
) => Promise<SaveOutcome<Values>>;
