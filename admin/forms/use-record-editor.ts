import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Location } from 'react-router';
import { useUnsavedWork } from '../navigation/unsaved-work.ts';
import { clearErrors } from './clear-errors.ts';
import { type Choose, type FormatValue, formatConflicts, type Obstacle } from './conflicts.ts';
import { type FieldRules, isSameForm, mergeValues, resolveConflicts } from './merge-values.ts';
import type { FieldProblem, SaveForm, Version } from './save-outcome.ts';
import { useFocusAfterSave } from './use-focus-after-save.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

export interface RecordEditorOptions<Values> {
  start: Version<Values>;
  /** Checks the form before anything is sent; problems come in the order of the fields. */
  validate: (values: Values) => FieldProblem[];
  save: SaveForm<Values>;
  /** Closes the form after a save; without it the form stays open with what was saved. */
  onSaved?: () => void;
  leaves: (from: Location, to: Location) => boolean;
  rules?: FieldRules<Values>;
  /** How a conflict shows a value that is stored as an id or a code; undefined for any other. */
  formatValue?: FormatValue;
  /** Where a page has several forms, its save key saves those with changes. */
  oneOfSeveral?: boolean;
}

export interface RecordEditor<Values> {
  form: FormInstance<Values>;
  start: Version<Values>;
  saving: boolean;
  /** Saves the form as it is; whether it is saved then. */
  submit: () => Promise<boolean>;
  cancelSave: () => void;
  onValuesChange: (changed: Partial<Values>) => void;
  /** What keeps the form from being saved as it is. */
  obstacle: Obstacle | undefined;
  choose: Choose;
}

/** A form over one record: saves once at a time, asks before it is left, and never overwrites another's work. */
export function useRecordEditor<Values extends object>(
  options: RecordEditorOptions<Values>,
): RecordEditor<Values> {
  const { rules = {}, formatValue = () => undefined } = options;
  const [form] = Form.useForm<Values>();
  const [start, setStart] = useState(options.start);
  const [saving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const newer = useRef<Version<Values>>(undefined);
  // State is too late for these: a second click, or the closing dialog, comes before the next render.
  const running = useRef<AbortController>(undefined);
  const finished = useRef(false);
  const base = useRef(options.start);

  const typed = () => form.getFieldsValue(true) as Values;
  const isChanged = () => !isSameForm(typed(), base.current.values, rules);

  useUnsavedWork({
    isChanged,
    isBusy: () => running.current !== undefined,
    leaves: options.leaves,
  });

  // Field by field: setFieldsValue merges, and leaves in a field what its new value does not have.
  const fillIn = (values: Values) =>
    form.setFields(
      Object.entries(values).map(([name, value]) => ({
        name: name as never,
        value: value as never,
      })),
    );

  const continueFrom = (version: Version<Values>) => {
    base.current = version;
    setStart(version);
    setObstacle(undefined);
  };

  const show = (problems: FieldProblem[]) => {
    form.setFields(
      problems.map(({ field, message }) => ({ name: field as never, errors: [message] })),
    );
    return problems[0]?.field;
  };
  const focusField = (field: FieldProblem['field']) =>
    form.scrollToField(field, { block: 'center', focus: true });
  const focus = useFocusAfterSave(saving, focusField);

  const isValid = (values: Values) => {
    form.setFields(
      form
        .getFieldsError()
        .filter(({ errors }) => errors.length > 0)
        .map(({ name }) => ({ name: name as never, errors: [] })),
    );
    const first = show(options.validate(values));
    if (first !== undefined) focusField(first);
    return first === undefined;
  };

  /** Joins what somebody else saved to what the form holds; false when a field of both needs an answer. */
  const merge = async (replaced: Version<Values>, current: Version<Values>) => {
    const { values, conflicts } = mergeValues(replaced.values, typed(), current.values, rules);
    fillIn(values);
    if (conflicts.length === 0) return true;
    newer.current = current;
    setObstacle({ kind: 'changed', conflicts: await formatConflicts(conflicts, formatValue) });
    return false;
  };

  const run = async (replaced: Version<Values>): Promise<boolean> => {
    if (running.current || finished.current || !isValid(typed())) return false;
    focus.remember();
    const controller = new AbortController();
    running.current = controller;
    setSaving(true);
    try {
      let version = replaced;
      const attempt = (merged: boolean) =>
        options.save(typed(), { replaced: version, merged, signal: controller.signal });
      let outcome = await attempt(false);
      while (outcome.kind === 'changed') {
        if (!(await merge(version, outcome.current)) || !isValid(typed())) return false;
        version = outcome.current;
        outcome = await attempt(true);
      }
      running.current = undefined;
      if (outcome.kind === 'saved') {
        continueFrom(outcome.version ?? { values: typed(), updatedAt: undefined });
        if (outcome.version) fillIn(outcome.version.values);
        if (options.onSaved) {
          finished.current = true;
          options.onSaved();
        }
      } else if (outcome.kind === 'deleted') {
        setObstacle({ kind: 'deleted' });
      } else if (outcome.kind === 'refused') {
        const first = show(outcome.problems);
        if (first !== undefined) focus.refuse(first);
      }
      return outcome.kind === 'saved';
    } finally {
      running.current = undefined;
      setSaving(false);
    }
  };

  const submit = () => run(base.current);
  useSaveShortcut(() => {
    if (!options.oneOfSeveral || isChanged()) void submit();
  }, options.oneOfSeveral);

  return {
    form,
    start,
    saving,
    submit,
    cancelSave: () => running.current?.abort(),
    onValuesChange: (changed) => clearErrors(form, changed),
    obstacle,
    choose: (accepted, save) => {
      const version = newer.current;
      if (!version || running.current) return;
      fillIn(resolveConflicts(typed(), version.values, accepted, rules));
      if (save) void run(version);
      else continueFrom(version);
    },
  };
}
