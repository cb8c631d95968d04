import { Form, Input } from 'antd';
import { useState } from 'react';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { mostRedirects } from '#shared/limits/limits.ts';
import { counted } from '#shared/numbers/format-number.ts';
import {
  listProblems,
  parseRedirectList,
  type RedirectProblem,
  redirectNotes,
  tooManyRedirects,
} from '#shared/redirects/redirect-list.ts';
import { useAddRedirects } from './add-redirects.ts';
import { ListPreview } from './list-preview.tsx';
import { useShopPages } from './use-shop-pages.ts';

interface ListValues {
  list: string;
}

/** Lines of a list that the database rejected. */
interface Refused {
  list: string;
  problems: ReadonlyMap<number, RedirectProblem>;
}

const linesToFix = (problems: number) =>
  `Corrija ${counted(problems, 'linha marcada', 'linhas marcadas')} abaixo. Nada foi criado ainda.`;

function validateList({ list }: ListValues, taken: ReadonlySet<string> | undefined) {
  const redirects = parseRedirectList(list);
  const problems = listProblems(redirects, taken).size;
  const message = () => {
    if (redirects.length === 0) return 'Cole duas colunas: o endereço antigo e aonde ele leva';
    if (redirects.length > mostRedirects) return tooManyRedirects;
    return problems > 0 ? linesToFix(problems) : undefined;
  };
  const said = message();
  return said === undefined ? [] : [{ field: 'list', message: said }];
}

/** The form of many redirects, pasted from a spreadsheet. */
export function RedirectListForm({ onClose }: { onClose: () => void }) {
  const add = useAddRedirects();
  const [refused, setRefused] = useState<Refused>();
  const editor = useRecordEditor<ListValues>({
    start: { values: { list: '' }, updatedAt: undefined },
    validate: (values) => validateList(values, pages?.taken),
    save: async ({ list }) => {
      const redirects = parseRedirectList(list);
      const outcome = await add(redirects);
      if (outcome.kind !== 'refused') return outcome;
      const problems = new Map(
        [...outcome.problems].flatMap(([at, problem]) => {
          const line = redirects[at]?.line;
          return line === undefined ? [] : [[line, problem] as const];
        }),
      );
      setRefused({ list, problems });
      return {
        kind: 'refused',
        problems: [{ field: 'list', message: linesToFix(problems.size) }],
      };
    },
    onSaved: onClose,
    leaves: leavesDialog,
  });
  const list = Form.useWatch('list', editor.form) ?? '';
  const redirects = parseRedirectList(list);
  const pages = useShopPages(redirects);
  const problems = new Map([
    ...listProblems(redirects, pages?.taken),
    // Only for the list as sent: changed lines may be valid.
    ...(refused?.list === list ? refused.problems : []),
  ]);

  return (
    <EditorForm editor={editor} labels={{ list: 'Lista' }} onCancel={onClose}>
      <p className="editor-hint">
        Copie duas colunas da planilha: o endereço antigo e aonde ele leva. Também servem linhas com
        ponto e vírgula ou vírgula entre os dois. Uma linha de títulos é ignorada.
      </p>
      <Form.Item<ListValues> name="list" label="Lista" required>
        <Input.TextArea
          autoFocus
          className="monospace"
          rows={7}
          spellCheck={false}
          placeholder={'/canecas-personalizadas;/categoria/canecas\n/quem-somos;/sobre'}
        />
      </Form.Item>
      {redirects.length > 0 && (
        <ListPreview
          redirects={redirects}
          problems={problems}
          notes={redirectNotes(redirects, pages)}
        />
      )}
    </EditorForm>
  );
}
