import { CheckCircleFilled, CloseCircleFilled, WarningFilled } from '@ant-design/icons';
import { Flex, Table } from 'antd';
import type { ReactNode } from 'react';
import {
  formatValue,
  type Metric,
  type MetricBucket,
  type Rating,
  rateValue,
  typicalValue,
} from '#shared/analytics/web-vitals.ts';

/** Page types whose speed is measured. Their keys match `private.page_kind`. */
const pageKinds = {
  home: 'Início',
  catalogue: 'Catálogo',
  product: 'Produto',
  category: 'Categoria',
  idea: 'Ideia',
  other: 'Outras',
} as const;

type PageKind = keyof typeof pageKinds;

export type SpeedRow = MetricBucket & { metric: Metric; page: PageKind };

const metrics: readonly { metric: Metric; label: string; title: string }[] = [
  { metric: 'lcp', label: 'Aparece em', title: 'Até a parte principal aparecer (LCP)' },
  { metric: 'inp', label: 'Responde em', title: 'Até responder a um toque (INP)' },
  { metric: 'cls', label: 'Se mexe', title: 'Quanto a página se mexe sozinha (CLS)' },
];

const ratings: Record<Rating, { label: string; mark: ReactNode }> = {
  good: { label: 'bom', mark: <CheckCircleFilled className="success" aria-hidden /> },
  improvable: {
    label: 'a melhorar',
    mark: <WarningFilled className="warning" aria-hidden />,
  },
  poor: { label: 'ruim', mark: <CloseCircleFilled className="problem" aria-hidden /> },
};

// Narrow enough for four columns beside three lists.
const narrowCell = { paddingInline: 4 };

/** Table of page speed as visitors experience it: web vitals at the 75th percentile. */
export function SpeedTable({ speed }: { speed: readonly SpeedRow[] }) {
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
          <Table
            aria-labelledby="velocidade"
            className="tabular"
            size="small"
            pagination={false}
            rowKey={(kind) => kind}
            dataSource={kinds}
            styles={{ header: { cell: narrowCell }, body: { cell: narrowCell } }}
            columns={[
              { title: 'Página', rowScope: 'row', render: (kind: PageKind) => pageKinds[kind] },
              ...metrics.map(({ metric, label, title }) => ({
                key: metric,
                title: <span title={title}>{label}</span>,
                align: 'end' as const,
                render: (kind: PageKind) => (
                  <Value
                    metric={metric}
                    value={typicalValue(
                      speed.filter((row) => row.page === kind && row.metric === metric),
                    )}
                  />
                ),
              })),
            ]}
          />
          <Flex component="p" wrap gap="0 14px" className="note">
            {Object.values(ratings).map(({ label, mark }) => (
              <span key={label}>
                {mark} {label}
              </span>
            ))}
          </Flex>
          <p className="note">Três de cada quatro visitas têm estes valores ou melhores.</p>
        </>
      )}
    </div>
  );
}

function Value({ metric, value }: { metric: Metric; value: number | undefined }) {
  if (value === undefined) return '–';
  const { label, mark } = ratings[rateValue(metric, value)];
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {mark} {formatValue(metric, value)} <span className="visually-hidden">({label})</span>
    </span>
  );
}
