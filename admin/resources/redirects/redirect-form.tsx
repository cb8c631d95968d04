import { Form, Input } from 'antd';
import { EditorForm, fieldTooltip } from '#admin/forms/editor-form.tsx';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import {
  listProblems,
  type RedirectProblem,
  redirectProblems,
} from '#shared/redirects/redirect-list.ts';
import { toFromPath, toTargetPath } from '#shared/redirects/site-path.ts';
import { useAddRedirects } from './add-redirects.ts';

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
});

const toFieldProblem = (problem: RedirectProblem): FieldProblem => ({
  field: problem.startsWith('to_') || problem === 'loop' ? 'to' : 'from',
  message: redirectProblems[problem],
});

function validateRedirect(values: RedirectValues): FieldProblem[] {
  return [...listProblems([toRedirect(values)]).values()].map(toFieldProblem);
}

interface RedirectFormProps {
  /** The lost address it begins with. */
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
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div className="editor-fields">
        <Form.Item<RedirectValues>
          name="from"
          label={labels.from}
          required
          className="wide"
          tooltip={fieldTooltip('Um caminho deste site, ou o endereço inteiro do site antigo.')}
        >
          <Input
            autoFocus
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="/canecas-personalizadas"
          />
        </Form.Item>
        <Form.Item<RedirectValues>
          name="to"
          label={labels.to}
          required
          className="wide"
          tooltip={fieldTooltip('Um caminho deste site ou um endereço com https://')}
        >
          <Input
            autoComplete="off"
            spellCheck={false}
            maxLength={2000}
            placeholder="/categoria/canecas"
          />
        </Form.Item>
      </div>
    </EditorForm>
  );
}
