import { Form, type FormInstance } from 'antd';
import { useRef, useState } from 'react';
import type { Location } from 'react-router';
import type { FieldProblem, SaveOutcome, Version } from './outcome.ts';
import { sameValues } from './same-values.ts';
import { useUnsavedWork } from './unsaved-work.ts';
import { useSaveShortcut } from './use-save-shortcut.ts';

export interface EditorOptions<Values> {
  start: Version<Values>;
  /** What is wrong before anybody is asked, in the order of the fields. */
  problemsOf: (values: Values) => FieldProblem[];
  save: (values: Values, updatedAt: string | undefined) => Promise<SaveOutcome<Values>>;
  /** Closes the form after a save; one without it stays open and goes on from what it saved. */
  onSaved?: () => void;
  leaves: (from: Location, to: Location) => boolean;
  /** Of several forms of a page the page's save key saves those that were changed. */
  oneOfSeveral?: boolean;
}

export interface Editor<Values> {
  form: FormInstance<Values>;
  start: Version<Values>;
  saving: boolean;
  submit: () => void;
  /** What was wrong with a field is not said any longer once it is changed. */
  onValuesChange: (changed: Partial<Values>) => void;
  /** What came in between, and what can be done about it. */
  obstacle: Obstacle<Values> | undefined;
  takeTheirs: () => void;
  keepMine: () => void;
}

export type Obstacle<Values> = { kind: 'gone' } | { kind: 'changed'; mine: Values; theirs: Values };

/** One form over one record: saves once at a time, asks before it is left, and never saves over another's work. */
export function useEditor<Values extends object>(options: EditorOptions<Values>): Editor<Values> {
  const [form] = Form.useForm<Values>();
  const [start, setStart] = useState(options.start);
  const [saving, setSaving] = useState(false);
  const [newer, setNewer] = useState<{ mine: Values; theirs: Version<Values> }>();
  const [gone, setGone] = useState(false);
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
    setNewer(undefined);
    setGone(false);
  };

  const show = (problems: FieldProblem[]) => {
    form.setFields(
      problems.map(({ field, message }) => ({ name: field as never, errors: [message] })),
    );
    const first = problems[0];
    if (first) form.scrollToField(first.field, { block: 'center', focus: true });
  };

  const run = async (updatedAt: string | undefined) => {
    if (running.current || finished.current) return;
    const values = typed();
    form.setFields(
      form
        .getFieldsError()
        .filter(({ errors }) => errors.length > 0)
        .map(({ name }) => ({ name: name as never, errors: [] })),
    );
    const problems = options.problemsOf(values);
    if (problems.length > 0) {
      show(problems);
      return;
    }
    running.current = true;
    setSaving(true);
    try {
      const outcome = await options.save(values, updatedAt);
      running.current = false;
      if (outcome.kind === 'saved') {
        goOnFrom(outcome.version ?? { values, updatedAt: undefined });
        if (outcome.version) fillIn(outcome.version.values);
        if (options.onSaved) {
          finished.current = true;
          options.onSaved();
        }
      } else if (outcome.kind === 'changed') {
        setNewer({ mine: values, theirs: outcome.current });
      } else if (outcome.kind === 'gone') {
        setGone(true);
      } else if (outcome.kind === 'refused') {
        show(outcome.problems);
      }
    } finally {
      running.current = false;
      setSaving(false);
    }
  };

  const submit = () => void run(base.current.updatedAt);
  useSaveShortcut(() => {
    if (!options.oneOfSeveral || isChanged()) submit();
  }, options.oneOfSeveral);

  const onValuesChange = (changed: Partial<Values>) => {
    const names = Object.keys(changed);
    form.setFields(
      form
        .getFieldsError()
        .filter(({ name, errors }) => errors.length > 0 && names.includes(String(name[0])))
        .map(({ name }) => ({ name: name as never, errors: [] })),
    );
  };

  return {
    form,
    start,
    saving,
    submit,
    onValuesChange,
    obstacle: gone
      ? { kind: 'gone' }
      : newer && { kind: 'changed', mine: newer.mine, theirs: newer.theirs.values },
    takeTheirs: () => {
      if (!newer) return;
      fillIn(newer.theirs.values);
      goOnFrom(newer.theirs);
    },
    // Still refused should somebody have saved once more in between.
    keepMine: () => {
      if (newer) void run(newer.theirs.updatedAt);
    },
  };
}
