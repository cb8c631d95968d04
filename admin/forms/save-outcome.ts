/** What a form holds, and when the record it came from was last saved; undefined for one not saved yet. */
export interface Version<Values> {
  values: Values;
  updatedAt: string | undefined;
}

/** What keeps a form from being saved, beside the field it is about. A nested field is named by its path. */
export interface FieldProblem {
  field: string | (string | number)[];
  message: string;
}

/** How a save ended. Whatever it was, what was typed stays. */
export type SaveOutcome<Values> =
  | { kind: 'saved'; version?: Version<Values> }
  /** Somebody else saved it after the form opened: this is what they saved. */
  | { kind: 'changed'; current: Version<Values> }
  | { kind: 'gone' }
  /** Refused because of what is in a field. */
  | { kind: 'refused'; problems: FieldProblem[] }
  /** Told already. */
  | { kind: 'failed' };
