import { Form, type FormInstance } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Location } from 'react-router';
import { useUnsavedWork } from '../navigation/unsaved-work.ts';
import { findUnusablePicture } from '../uploads/draft-image.ts';
import { type Choose, type FormatValue, formatConflicts, type Obstacle } from './conflicts.ts';
import { type FieldRules, isSameForm, mergeValues, resolveConflicts } from './merge-values.ts';
import type { FieldProblem, SaveForm, SaveOutcome, Version } from './save-outcome.ts';
import { useSaveShortcut } from './save-shortcut.ts';

export interface RecordEditorOptions<Values> {
  start: Version<Values>;
  /** Values of the draft that was opened. Saving merges its changes into `start`. */
  drafted?: Values | undefined;
  /** Called with the draft's id after storing the values as a draft, or with null if the draft would change nothing. */
  onPrepared?: (draft: string | null) => void;
  /** Validates the form before anything is sent. Errors are in field order. A draft may be incomplete. */
  validate: (values: Values, asDraft?: boolean) => FieldProblem[];
  save: SaveForm<Values>;
  /** Closes the form after a save. Without this callback, the form stays open with the saved values. */
  onSaved?: () => void;
  leaves: (from: Location, to: Location) => boolean;
  rules?: FieldRules<Values>;
  /** Formats ids and codes in conflicts. Returns undefined for any other value. */
  formatValue?: FormatValue;
  /** True if the page has several forms. The save shortcut then saves all forms that have changes. */
  oneOfSeveral?: boolean;
}

export interface RecordEditor<Values> {
  form: FormInstance<Values>;
  /** Values as last saved or stored in a draft. */
  start: Version<Values>;
  saving: boolean;
  /** Validates the typed values and shows any errors. */
  isValid: () => boolean;
  submit: () => Promise<boolean>;
  /** Stores the values as a draft. */
  prepare: () => Promise<boolean>;
  cancelSave: () => void;
  onValuesChange: (changed: Partial<Values>) => void;
  obstacle: Obstacle | undefined;
  choose: Choose;
}

/** Shows each error in its field and returns the first of these fields. */
export function showProblems(form: FormInstance, problems: readonly FieldProblem[]) {
  form.setFields(problems.map(({ field, message }) => ({ name: field, errors: [message] })));
  return problems[0]?.field;
}

/** Form for one record. Runs one save at a time, guards unsaved changes and never overwrites another person's work. */
export function useRecordEditor<Values extends object>(
  options: RecordEditorOptions<Values>,
): RecordEditor<Values> {
  const { rules = {}, formatValue = () => undefined } = options;
  const [form] = Form.useForm<Values>();
  const { drafted = options.start.values } = options;
  const [start, setStart] = useState({ ...options.start, values: drafted });
  const [saving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const newer = useRef<{ version: Version<Values>; asDraft: boolean }>(undefined);
  // Kept in refs, not state: a second click or the closing of the dialog may precede the next render.
  const running = useRef<AbortController>(undefined);
  const finished = useRef(false);
  const base = useRef(options.start);
  const kept = useRef(drafted);

  const typed = () => form.getFieldsValue(true) as Values;
  const isChanged = () => {
    const values = typed();
    // A form that is still loading has no values yet.
    return Object.keys(values).length > 0 && !isSameForm(values, kept.current, rules);
  };

  const isBusy = () => running.current !== undefined;
  useUnsavedWork({ isChanged, isBusy, leaves: options.leaves });

  // Sets each field individually because setFieldsValue would merge objects with their previous values.
  const fillIn = (values: Values) =>
    form.setFields(Object.entries(values).map(([name, value]) => ({ name: name as never, value })));

  const continueFrom = (version: Version<Values>, values = version.values) => {
    base.current = version;
    kept.current = values;
    setStart({ ...version, values });
    setObstacle(undefined);
  };

  const show = (problems: FieldProblem[]) => showProblems(form, problems);
  const focusField = (field: FieldProblem['field']) =>
    form.scrollToField(field, { block: 'center', focus: true });
  const focus = useFocusAfterSave(saving, focusField);

  const clearErrors = (isCleared: (name: string) => boolean) =>
    form.setFields(
      form
        .getFieldsError()
        .filter(({ name, errors }) => errors.length > 0 && isCleared(String(name[0])))
        .map(({ name }) => ({ name: name as never, errors: [] })),
    );

  const isValid = (values: Values, asDraft: boolean) => {
    clearErrors(() => true);
    const first = show(options.validate(values, asDraft));
    if (first !== undefined) focusField(first);
    return first === undefined;
  };

  /** Merges a newer version into the form. Returns false if the user must resolve a conflict first. */
  const merge = async (
    replaced: Version<Values>,
    { current, by }: Extract<SaveOutcome<Values>, { kind: 'changed' }>,
    asDraft: boolean,
  ) => {
    const { values, conflicts } = mergeValues(replaced.values, typed(), current.values, rules);
    fillIn(values);
    if (conflicts.length === 0) return true;
    newer.current = { version: current, asDraft };
    setObstacle({ kind: 'changed', by, conflicts: await formatConflicts(conflicts, formatValue) });
    return false;
  };

  const run = async (replaced: Version<Values>, asDraft = false): Promise<boolean> => {
    if (running.current || finished.current || !isValid(typed(), asDraft)) return false;
    focus.current = document.activeElement;
    const controller = new AbortController();
    running.current = controller;
    setSaving(true);
    try {
      const unusable = await findUnusablePicture(typed());
      if (unusable !== undefined) {
        focus.current = unusable;
        return false;
      }
      let version = replaced;
      const attempt = (merged: boolean, by?: string) =>
        options.save(typed(), {
          ...{ replaced: version, merged, by, asDraft },
          signal: controller.signal,
        });
      let outcome = await attempt(false);
      while (outcome.kind === 'changed') {
        // An earlier attempt may have succeeded although its response was lost.
        const isOwn = isSameForm(typed(), outcome.current.values, rules);
        if (!(await merge(version, outcome, asDraft)) || !isValid(typed(), asDraft)) return false;
        version = outcome.current;
        outcome = await attempt(!isOwn, outcome.by);
      }
      running.current = undefined;
      if (outcome.kind === 'saved') {
        continueFrom(outcome.version ?? { values: typed() });
        if (outcome.version) fillIn(outcome.version.values);
        if (options.onSaved) {
          finished.current = true;
          options.onSaved();
        }
      } else if (outcome.kind === 'prepared') {
        continueFrom(version, outcome.values);
        fillIn(outcome.values);
        options.onPrepared?.(outcome.draft);
      } else if (outcome.kind === 'deleted') {
        setObstacle({ kind: 'deleted' });
      } else if (outcome.kind === 'refused') {
        const first = show(outcome.problems);
        if (first !== undefined) focus.current = first;
      }
      return outcome.kind === 'saved' || outcome.kind === 'prepared';
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
    isValid: () => isValid(typed(), false),
    submit,
    prepare: () => run(base.current, true),
    cancelSave: () => running.current?.abort(),
    onValuesChange: (changed) => clearErrors((name) => Object.hasOwn(changed, name)),
    obstacle,
    choose: (accepted, save) => {
      if (!newer.current || running.current) return;
      const { version, asDraft } = newer.current;
      fillIn(resolveConflicts(typed(), version.values, accepted, rules));
      if (save) void run(version, asDraft);
      else continueFrom(version);
    },
  };
}

type FieldName = FieldProblem['field'];

/**
 * Restores focus after a save that leaves the form open. The form is disabled while it saves, and a disabled
 * control loses focus: Tab would start over, and Escape would not reach the dialog. Focuses the target of the
 * returned ref: the rejected field, or the element that had focus before.
 */
function useFocusAfterSave(saving: boolean, focusField: (field: FieldName) => void) {
  const target = useRef<Element | FieldName>(null);
  const focus = useEffectEvent(focusField);
  useEffect(() => {
    if (saving) return;
    const to = target.current;
    target.current = null;
    if (to === null) return;
    if (!(to instanceof Element)) focus(to);
    else if (document.activeElement === document.body && to instanceof HTMLElement) to.focus();
  }, [saving]);
  return target;
}
