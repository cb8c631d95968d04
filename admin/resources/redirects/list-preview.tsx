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
  /** What does not keep a line from being saved. */
  notes: ReturnType<typeof redirectNotes>;
}

/** As many as one looks through. */
const mostShown = 200;

/** How a pasted list is read, with what is wrong in words; lines with a problem first, then those with a note. */
export function ListPreview({ redirects, problems, notes }: ListPreviewProps) {
  const weight = ({ line }: ListedRedirect) =>
    problems.has(line) ? 2 : Number(Object.keys(notes.get(line) ?? {}).length > 0);
  const inOrder = redirects.toSorted((a, b) => weight(b) - weight(a) || a.line - b.line);
  const shown = inOrder.slice(0, mostShown);
  const more = redirects.length - shown.length;
  return (
    <div className="redirect-preview">
      <p role="status">
        {counted(redirects.length, 'redirecionamento', 'redirecionamentos')}
        {problems.size > 0 && `, ${countText(problems.size)} com problema`}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: focusable, so that it can be scrolled by keys */}
      <section className="redirect-preview-lines" tabIndex={0} aria-label="Linhas">
        <table>
          <thead>
            <tr>
              <th scope="col">Linha</th>
              <th scope="col">Endereço antigo</th>
              <th scope="col">Leva a</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, from, to }) => {
              const problem = problems.get(line);
              const note = notes.get(line);
              return (
                <tr key={line} data-refused={problem !== undefined}>
                  <td>{line}</td>
                  <td>
                    {from}
                    {problem !== undefined && (
                      <span className="redirect-problem">{redirectProblems[problem]}</span>
                    )}
                    {note?.from && <span className="redirect-note">{note.from}</span>}
                  </td>
                  <td>
                    {to}
                    {note?.to && <span className="redirect-note">{note.to}</span>}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {more > 0 && <p>e mais {countText(more)}</p>}
    </div>
  );
}
