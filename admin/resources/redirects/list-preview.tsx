import { Flex, Table } from 'antd';
import { counted, countText } from '#shared/numbers/format-number.ts';
import {
  type ListedRedirect,
  type RedirectProblem,
  type redirectNotes,
  redirectProblems,
} from '#shared/redirects/redirect-list.ts';

interface ListPreviewProps {
  redirects: readonly ListedRedirect[];
  problems: ReadonlyMap<number, RedirectProblem>;
  /** Notes on lines that can be saved. */
  notes: ReturnType<typeof redirectNotes>;
}

/** Most lines worth looking through. */
const mostShown = 200;

/** Preview of a pasted list: lines with a problem first, then those with a note. */
export function ListPreview({ redirects, problems, notes }: ListPreviewProps) {
  const weight = ({ line }: ListedRedirect) =>
    problems.has(line) ? 2 : Number(Object.keys(notes.get(line) ?? {}).length > 0);
  const inOrder = redirects.toSorted((a, b) => weight(b) - weight(a) || a.line - b.line);
  const shown = inOrder.slice(0, mostShown);
  const more = redirects.length - shown.length;
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
          dataSource={shown}
          columns={[
            { title: 'Linha', dataIndex: 'line', width: 1 },
            {
              title: 'Endereço antigo',
              render: (_, { line, from }) => {
                const problem = problems.get(line);
                return (
                  <>
                    {from}
                    {problem !== undefined && (
                      <p className="problem">{redirectProblems[problem]}</p>
                    )}
                    <p className="muted">{notes.get(line)?.from}</p>
                  </>
                );
              },
            },
            {
              title: 'Leva a',
              render: (_, { line, to }) => (
                <>
                  {to}
                  <p className="muted">{notes.get(line)?.to}</p>
                </>
              ),
            },
          ]}
        />
      </section>
      {more > 0 && <p>e mais {countText(more)}</p>}
    </Flex>
  );
}
