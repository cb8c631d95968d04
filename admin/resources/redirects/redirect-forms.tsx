import { Flex, Form, Input, Table } from 'antd';
import { useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { refreshLists } from '#admin/api/data-provider.ts';
import { EditorForm, fieldTooltip } from '#admin/forms/editor-form.tsx';
import type { FieldProblem } from '#admin/forms/save-outcome.ts';
import { TextItem } from '#admin/forms/text-item.tsx';
import { useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave } from '#admin/forms/use-save.ts';
import { leavesDialog } from '#admin/navigation/unsaved-work.ts';
import { watchPublishing } from '#admin/publications/publishing-state.ts';
import { mostRedirects } from '#shared/limits/limits.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import {
  type ListedRedirect,
  listProblems,
  parseRedirectList,
  type RedirectProblem,
  redirectNotes,
  redirectProblems,
  refusedRedirects,
  tooManyRedirects,
} from '#shared/redirects/redirect-list.ts';
import { droppedQuery, toFromPath, toTargetPath } from '#shared/redirects/site-path.ts';
import { useShopPages } from './shop-pages.ts';

type Problems = ReadonlyMap<number, RedirectProblem>;

/** Returns a function that adds all redirects or none. `explain` describes problems by their position in the list. */
function useAddRedirects<Values extends object>(
  toRedirects: (values: Values) => readonly ListedRedirect[],
  explain: (problems: Problems, values: Values) => FieldProblem[],
) {
  return useSave<Values>({
    failed: 'Erro ao criar redirecionamentos',
    log: 'Redirects were not added',
    denied: 'Apenas administradores podem criar redirecionamentos.',
    toProblems: ({ details }, values) => {
      const problems = refusedRedirects(details);
      return problems.size > 0 ? explain(problems, values) : undefined;
    },
    write: async (values) => {
      const pairs = toRedirects(values).map(({ from, to }) => ({ from_path: from, to_path: to }));
      const { error, status } = await supabase.rpc('add_redirects', { pairs });
      if (error) {
        const isTooLong = /^(too_many_redirects|pairs_invalid)$/.test(error.message);
        const reason = isTooLong ? tooManyRedirects : undefined;
        return { kind: 'failed', error: { ...error, status }, reason };
      }
      const text = counted(pairs.length, 'redirecionamento criado', 'redirecionamentos criados');
      const after = () => {
        watchPublishing();
        void refreshLists('redirects');
      };
      return { kind: 'saved', text, after };
    },
  });
}

interface RedirectValues {
  from: string;
  to: string;
}

const labels = { from: 'Endereço antigo', to: 'Leva a' } as const satisfies RedirectValues;

const sides = ['from', 'to'] as const;

const toRedirect = ({ from, to }: RedirectValues) => ({
  line: 1,
  from: toFromPath(from),
  to: toTargetPath(to),
  dropped: droppedQuery(from),
});

const toFieldProblems = (problems: Problems): FieldProblem[] =>
  [...problems.values()].map((problem) => ({
    field: problem.startsWith('to_') || problem === 'loop' ? 'to' : 'from',
    message: redirectProblems[problem],
  }));

interface RedirectFormProps {
  /** Broken URL that prefills the form. */
  from: string;
  onClose: () => void;
}

export function RedirectForm({ from, onClose }: RedirectFormProps) {
  const editor = useRecordEditor<RedirectValues>({
    start: { values: { from, to: '' } },
    validate: (values) => toFieldProblems(listProblems([toRedirect(values)])),
    save: useAddRedirects((values) => [toRedirect(values)], toFieldProblems),
    onSaved: onClose,
    leaves: leavesDialog,
  });
  const typed: Partial<RedirectValues> = Form.useWatch([], editor.form) ?? {};
  const redirects = [toRedirect({ from: '', to: '', ...typed })];
  const notes = redirectNotes(redirects, useShopPages(redirects)).get(1);
  return (
    <EditorForm editor={editor} labels={labels} onCancel={onClose}>
      <div>
        <TextItem
          name="from"
          label={labels.from}
          required
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

const linesToFix = (problems: number) =>
  `Corrija ${counted(problems, 'linha marcada', 'linhas marcadas')} abaixo. Nada foi criado ainda.`;

function listProblem(redirects: readonly ListedRedirect[], problems: Problems) {
  if (redirects.length === 0) return 'Cole duas colunas: o endereço antigo e aonde ele leva';
  if (redirects.length > mostRedirects) return tooManyRedirects;
  return problems.size > 0 ? linesToFix(problems.size) : undefined;
}

export function RedirectListForm({ onClose }: { onClose: () => void }) {
  const [refused, setRefused] = useState<{ list: string; problems: Problems }>();
  const editor = useRecordEditor<{ list: string }>({
    start: { values: { list: '' } },
    validate: ({ list }) => {
      const redirects = parseRedirectList(list);
      const message = listProblem(redirects, listProblems(redirects, pages?.taken));
      return message === undefined ? [] : [{ field: 'list', message }];
    },
    save: useAddRedirects(
      ({ list }) => parseRedirectList(list),
      (byPosition, { list }) => {
        const lines = parseRedirectList(list);
        const problems = new Map<number, RedirectProblem>();
        for (const [at, problem] of byPosition) {
          const line = lines[at]?.line;
          if (line !== undefined) problems.set(line, problem);
        }
        setRefused({ list, problems });
        return [{ field: 'list', message: linesToFix(problems.size) }];
      },
    ),
    onSaved: onClose,
    leaves: leavesDialog,
  });
  const list = Form.useWatch('list', editor.form) ?? '';
  const redirects = parseRedirectList(list);
  const pages = useShopPages(redirects);
  const problems = new Map([
    ...listProblems(redirects, pages?.taken),
    // The server's problems apply only to the submitted list: edited lines may be valid.
    ...(refused?.list === list ? refused.problems : []),
  ]);

  return (
    <EditorForm editor={editor} labels={{ list: 'Lista' }} onCancel={onClose}>
      <p className="editor-hint">
        Copie duas colunas da planilha: o endereço antigo e aonde ele leva. Também servem linhas com
        ponto e vírgula ou vírgula entre os dois. Uma linha de títulos é ignorada.
      </p>
      <Form.Item name="list" label="Lista" required>
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

interface ListPreviewProps {
  redirects: readonly ListedRedirect[];
  problems: Problems;
  notes: ReturnType<typeof redirectNotes>;
}

/** Maximum number of lines shown. */
const mostShown = 200;

/** Preview of a pasted list. Lines with a problem come first, then lines with a note. */
function ListPreview({ redirects, problems, notes }: ListPreviewProps) {
  const weight = ({ line }: ListedRedirect) =>
    problems.has(line) ? 2 : Number(Object.keys(notes.get(line) ?? {}).length > 0);
  const inOrder = redirects.toSorted((a, b) => weight(b) - weight(a) || a.line - b.line);
  const more = redirects.length - mostShown;
  return (
    <Flex vertical gap={6} className="note">
      <p role="status">
        {counted(redirects.length, 'redirecionamento', 'redirecionamentos')}
        {problems.size > 0 && `, ${countText(problems.size)} com problema`}
      </p>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that it can be scrolled by keys
        tabIndex={0}
        aria-label="Linhas"
        style={{ maxHeight: 280, marginBottom: 8, overflow: 'auto', overflowWrap: 'anywhere' }}
      >
        <Table<ListedRedirect>
          size="small"
          rowKey="line"
          pagination={false}
          dataSource={inOrder.slice(0, mostShown)}
          columns={[
            { title: 'Linha', dataIndex: 'line', width: 1 },
            ...sides.map((side) => ({
              title: labels[side],
              render: (_: unknown, { line, ...redirect }: ListedRedirect) => {
                const problem = side === 'from' ? problems.get(line) : undefined;
                return (
                  <>
                    {redirect[side]}
                    {problem && <p className="problem">{redirectProblems[problem]}</p>}
                    <p className="muted">{notes.get(line)?.[side]}</p>
                  </>
                );
              },
            })),
          ]}
        />
      </section>
      {more > 0 && <p>e mais {countText(more)}</p>}
    </Flex>
  );
}
