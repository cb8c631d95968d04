import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Location } from 'react-router';
import { useUnsavedWork } from '../navigation/unsaved-work.ts';
import { clearErrors } from './clear-errors.ts';
import { type Choose, mergeValues, type Obstacle, withTheirs } from './merge-values.ts';
import { sameValues } from './same-values.ts';
import type { FieldProblem, SaveOutcome, Version } from './save-outcome.ts';
import { useFocusAfterSave } from './use-focus-after-save.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

export interface RecordEditorOptions<Values> {
  start: Version<Values>;
  /** What is wrong before anybody is asked, in the order of the fields. */
  problemsOf: (values: Values) => FieldProblem[];
  /** `merged` says that the values hold what somebody else saved meanwhile. */
  save: (
    values: Values,
    updatedAt: string | undefined,
    merged: boolean,
  ) => Promise<SaveOutcome<Values>>;
  /** Closes the form after a save; one without it stays open and goes on from what it saved. */
  onSaved?: () => void;
  leaves: (from: Location, to: Location) => boolean;
  /** Of several forms of a page the page's save key saves those that were changed. */
  oneOfSeveral?: boolean;
}

export interface RecordEditor<Values> {
  form: FormInstance<Values>;
  start: Version<Values>;
  saving: boolean;
  submit: () => void;
  /** What was wrong with a field is not said any longer once it is changed. */
  onValuesChange: (changed: Partial<Values>) => void;
  /** What came in between, and what can be done about it. */
  obstacle: Obstacle | undefined;
  choose: Choose;
}

/** One form over one record: saves once at a time, asks before it is left, and never saves over another's work. */
export function useRecordEditor<Values extends object>(
  options: RecordEditorOptions<Values>,
): RecordEditor<Values> {
  const [form] = Form.useForm<Values>();
  const [start, setStart] = useState(options.start);
  const [saving, setSaving] = useState(false);
  const [obstacle, setObstacle] = useState<Obstacle>();
  const newer = useRef<Version<Values>>(undefined);
  // State is too late for these: a second click, or the closing dialog, comes before the next render.
  const running = useRef(false);
  const finished = useRef(false);
  const base = useRef(options.start);

  const typed = () => form.getFieldsValue(true) as Values;

  const isChanged = () => !sameValues(typed(), base.current.values);
  useUnsavedWork({
    isChanged,
    isBusy: () => running.current,
    leaves: options.leaves,
  });

  // Field by field, because setFieldsValue leaves in a value what the new one does not have.
  const fillIn = (values: Values) =>
    form.setFields(
      Object.entries(values).map(([name, value]) => ({
        name: name as never,
        value: value as never,
      })),
    );

  const goOnFrom = (version: Version<Values>) => {
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

  const run = async (replaced: Version<Values>) => {
    if (running.current || finished.current) return;
    let values = typed();
    form.setFields(
      form
        .getFieldsError()
        .filter(({ errors }) => errors.length > 0)
        .map(({ name }) => ({ name: name as never, errors: [] })),
    );
    const problems = options.problemsOf(values);
    if (problems.length > 0) {
      const first = show(problems);
      if (first !== undefined) focusField(first);
      return;
    }
    focus.remember();
    running.current = true;
    setSaving(true);
    try {
      let version = replaced;
      let outcome = await options.save(values, version.updatedAt, false);
      // Somebody else was faster: what they changed joins what was changed here, until a field is both's.
      while (outcome.kind === 'changed') {
        const merged = mergeValues(version.values, values, outcome.current.values);
        fillIn(merged.values);
        if (merged.conflicts.length > 0) {
          newer.current = outcome.current;
          setObstacle({ kind: 'changed', conflicts: merged.conflicts });
          return;
        }
        values = merged.values;
        version = outcome.current;
        outcome = await options.save(values, version.updatedAt, true);
      }
      running.current = false;
      if (outcome.kind === 'saved') {
        goOnFrom(outcome.version ?? { values, updatedAt: undefined });
        if (outcome.version) fillIn(outcome.version.values);
        if (options.onSaved) {
          finished.current = true;
          options.onSaved();
        }
      } else if (outcome.kind === 'gone') {
        setObstacle({ kind: 'gone' });
      } else if (outcome.kind === 'refused') {
        const first = show(outcome.problems);
        if (first !== undefined) focus.refuse(first);
      }
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  const submit = () => void run(base.current);
  useSaveShortcut(() => {
    if (!options.oneOfSeveral || isChanged()) submit();
  }, options.oneOfSeveral);

  const onValuesChange = (changed: Partial<Values>) => clearErrors(form, changed);

  return {
    form,
    start,
    saving,
    submit,
    onValuesChange,
    obstacle,
    choose: (theirs, save) => {
      const version = newer.current;
      if (!version || running.current) return;
      fillIn(withTheirs(typed(), theirs));
      if (save) void run(version);
      else goOnFrom(version);
    },
  };
}
