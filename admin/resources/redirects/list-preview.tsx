import { counted, countText } from '#shared/numbers/format-number.ts';
import {
  type ListedRedirect,
  type RedirectProblem,
  redirectProblems,
} from '#shared/redirects/redirect-list.ts';

interface ListPreviewProps {
  redirects: readonly ListedRedirect[];
  problems: ReadonlyMap<number, RedirectProblem>;
}

/** As many as one looks through. */
const mostShown = 200;

/** How a pasted list is read, with what is wrong in words; lines with a problem first. */
export function ListPreview({ redirects, problems }: ListPreviewProps) {
  const inOrder = redirects.toSorted(
    (a, b) => Number(problems.has(b.line)) - Number(problems.has(a.line)) || a.line - b.line,
  );
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
              return (
                <tr key={line} data-refused={problem !== undefined}>
                  <td>{line}</td>
                  <td>
                    {from}
                    {problem !== undefined && (
                      <span className="redirect-problem">{redirectProblems[problem]}</span>
                    )}
                  </td>
                  <td>{to}</td>
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
