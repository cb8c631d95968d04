import { Flex } from 'antd';
import {
  figureText,
  type Metric,
  type Rating,
  rateFigure,
  typicalFigure,
} from '#shared/counting/field-figures.ts';
import { type PageKind, pageKinds, type VisitFigures } from './visit-figures.ts';

const columns: readonly { metric: Metric; label: string; title: string }[] = [
  { metric: 'lcp', label: 'LCP', title: 'Até a parte principal aparecer (LCP)' },
  { metric: 'inp', label: 'INP', title: 'Até responder a um toque (INP)' },
  { metric: 'cls', label: 'CLS', title: 'Quanto a página se mexe sozinha (CLS)' },
];

const ratings: Record<Rating, string> = { good: 'bom', improvable: 'a melhorar', poor: 'ruim' };

/** How fast the pages are to visitors, each figure as three of four visits have it or better. */
export function SpeedTable({ speed }: { speed: VisitFigures['speed'] }) {
  const kinds = (Object.keys(pageKinds) as PageKind[]).filter((kind) =>
    speed.some(({ page }) => page === kind),
  );
  return (
    <div>
      <h3 id="velocidade">Velocidade para visitantes</h3>
      {kinds.length === 0 ? (
        <p>O tempo que as páginas levam nos aparelhos dos visitantes aparece aqui.</p>
      ) : (
        <>
          <table className="speed-table tabular" aria-labelledby="velocidade">
            <thead>
              <tr>
                <th scope="col">Página</th>
                {columns.map(({ metric, label, title }) => (
                  <th key={metric} scope="col" title={title}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map((kind) => (
                <tr key={kind}>
                  <th scope="row">{pageKinds[kind]}</th>
                  {columns.map(({ metric }) => (
                    <Figure
                      key={metric}
                      metric={metric}
                      value={typicalFigure(
                        speed.filter((row) => row.page === kind && row.metric === metric),
                      )}
                    />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <Flex component="p" wrap gap="0 14px" className="note">
            {Object.entries(ratings).map(([rating, label]) => (
              <span key={rating} data-rating={rating}>
                {label}
              </span>
            ))}
          </Flex>
          <p className="note">Três de cada quatro visitas têm estes valores ou melhores.</p>
        </>
      )}
    </div>
  );
}

function Figure({ metric, value }: { metric: Metric; value: number | undefined }) {
  if (value === undefined) return <td>–</td>;
  const rating = rateFigure(metric, value);
  return (
    <td data-rating={rating}>
      {figureText(metric, value)} <span className="visually-hidden">({ratings[rating]})</span>
    </td>
  );
}
