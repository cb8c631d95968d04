import { Form } from 'antd';
import { EditorForm, fieldTooltip } from '#admin/forms/editor-form.tsx';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { TextItem } from '#admin/forms/text-item.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import {
  listProblems,
  type RedirectProblem,
  redirectNotes,
  redirectProblems,
} from '#shared/redirects/redirect-list.ts';
import { droppedQuery, toFromPath, toTargetPath } from '#shared/redirects/site-path.ts';
import { useAddRedirects } from './add-redirects.ts';
import { useShopPages } from './use-shop-pages.ts';

interface RedirectValues {
  from: string;
  to: string;
}

const labels = { from: 'Endereço antigo', to: 'Leva a' } as const satisfies Record<
  keyof RedirectValues,
  string
>;

const toRedirect = ({ from, to }: RedirectValues) => ({
  line: 1,
  from: toFromPath(from),
  to: toTargetPath(to),
  dropped: droppedQuery(from),
});

const toFieldProblem = (problem: RedirectProblem): FieldProblem => ({
  field: problem.startsWith('to_') || problem === 'loop' ? 'to' : 'from',
  message: redirectProblems[problem],
});

function validateRedirect(values: RedirectValues): FieldProblem[] {
  return [...listProblems([toRedirect(values)]).values()].map(toFieldProblem);
}

interface RedirectFormProps {
  /** The broken address to start with. */
  from: string;
  onClose: () => void;
}

/** The form of one redirect. */
export function RedirectForm({ from, onClose }: RedirectFormProps) {
  const add = useAddRedirects();
  const editor = useRecordEditor<RedirectValues>({
    start: { values: { from, to: '' }, updatedAt: undefined },
    validate: validateRedirect,
    save: async (values) => {
      const outcome = await add([toRedirect(values)]);
      return outcome.kind === 'refused'
        ? { kind: 'refused', problems: [...outcome.problems.values()].map(toFieldProblem) }
        : outcome;
    },
    onSaved: onClose,
    leaves: leavesDialog,
  });
  const typed = {
    from: Form.useWatch('from', editor.form) ?? '',
    to: Form.useWatch('to', editor.form) ?? '',
  };
  const redirects = [toRedirect(typed)];
  const notes = redirectNotes(redirects, useShopPages(redirects)).get(1);
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div className="editor-fields">
        <TextItem
          name="from"
          label={labels.from}
          required
          className="wide"
          extra={notes?.from}
          tooltip={fieldTooltip('Um caminho deste site, ou o endereço inteiro do site antigo.')}
          maxLength={2000}
          spellCheck={false}
          autoFocus
          placeholder="/canecas-personalizadas"
        />
        <TextItem
          name="to"
          label={labels.to}
          required
          className="wide"
          extra={notes?.to && <span role="status">{notes.to}</span>}
          tooltip={fieldTooltip('Um caminho deste site ou um endereço com https://')}
          maxLength={2000}
          spellCheck={false}
          placeholder="/categoria/canecas"
        />
      </div>
    </EditorForm>
  );
}
