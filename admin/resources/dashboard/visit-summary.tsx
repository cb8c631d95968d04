import { useQuery } from '@tanstack/react-query';
import { Flex, Segmented } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { newRecordPath } from '#admin/navigation/dialog-address.ts';
import { useDeviceChoice } from '#admin/ui/device-choice.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { MetricList } from './metric-list.tsx';
import { type SpeedRow, SpeedTable } from './speed-table.tsx';

interface VisitMetrics {
  since: string | null;
  totals: Partial<
    Record<'page_view' | 'search' | 'search_without_hit' | 'cart_add' | 'not_counted', number>
  >;
  viewed: { path: string; id: string; title: string; views: number }[];
  asked: {
    product_id: string;
    name: string;
    requests: number;
    quantity: number;
    adds: number;
    views: number;
  }[];
  missed: { words: string; searches: number }[];
  missing: { path: string; views: number }[];
  speed: SpeedRow[];
}

const periods = [7, 30, 90] as const;
type Period = (typeof periods)[number];

export function VisitSummary() {
  const [chosen, choose] = useDeviceChoice('vitrine-visit-period');
  const period = periods.find((days) => String(days) === chosen) ?? 30;
  const visits = useQuery({
    queryKey: ['visit-metrics', period],
    queryFn: async () =>
      (await supabase.rpc('visit_figures', { days: period }).throwOnError())
        .data as unknown as VisitMetrics,
  });
  return (
    <section className="dashboard-section" aria-labelledby="visitas">
      <Flex wrap align="center" gap="6px 16px">
        <h2 id="visitas">Visitas ao site</h2>
        <Segmented<Period>
          aria-label="Período"
          size="small"
          options={periods.map((days) => ({ value: days, label: `${days} dias` }))}
          value={period}
          onChange={(days) => choose(String(days))}
        />
        {visits.data && (
          <p className="muted tabular" style={{ marginLeft: 'auto' }}>
            <Totals {...visits.data} />
          </p>
        )}
      </Flex>
      <Loaded query={visits}>
        {(data) => (
          <div className="metrics refreshing" aria-busy={visits.isPlaceholderData}>
            <Rankings {...data} />
            <SpeedTable speed={data.speed} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Totals({ since, totals }: Pick<VisitMetrics, 'since' | 'totals'>) {
  if (since === null) return 'São contadas sem cookies e sem identificar quem visita.';
  const { page_view = 0, search = 0, cart_add = 0, not_counted = 0 } = totals;
  return (
    <>
      {[
        counted(page_view, 'página vista', 'páginas vistas'),
        counted(search, 'busca', 'buscas'),
        counted(cart_add, 'produto posto no carrinho', 'produtos postos no carrinho'),
      ].join(' · ')}
      , contados desde {dayjs(since).format('DD/MM/YYYY')}, cada visitante uma vez por dia
      {not_counted > 0 && (
        <span title="Passaram do que o servidor, ou um só endereço de internet, pode contar num dia.">
          {' '}
          · {counted(not_counted, 'visita não contada', 'visitas não contadas')}
        </span>
      )}
    </>
  );
}

/** Back-office pages that edit a record, by the first segment of the record's URL on the site. */
const editPages: Record<string, string> = {
  produto: 'products',
  categoria: 'categories',
  ideias: 'collections',
};

const times = (count: number) => counted(count, 'vez', 'vezes');

function Rankings({ viewed, asked, missed, missing }: VisitMetrics) {
  const { role } = useStaff();
  return (
    <>
      <MetricList
        title="Mais vistos"
        empty="Os produtos e as categorias que os visitantes mais abrem aparecem aqui."
        rows={viewed.map(({ path, id, title, views }) => ({
          key: path,
          label: <Link to={`/${editPages[path.split('/')[1] ?? '']}?registro=${id}`}>{title}</Link>,
          amount: views,
          amountText: times(views),
        }))}
      />
      <MetricList
        title="Mais pedidos"
        empty="Os produtos com mais pedidos no período aparecem aqui."
        rows={asked.map(({ product_id, name, requests, adds, views }) => ({
          key: product_id,
          label: <Link to={`/requests?busca=${encodeURIComponent(name)}`}>{name}</Link>,
          amount: requests,
          amountText: counted(requests, 'pedido', 'pedidos'),
          amountTitle: `Visto ${countText(views)}×, no carrinho ${countText(adds)}×`,
        }))}
      />
      <Flex vertical gap={20}>
        <MetricList
          title="Buscas sem resultado"
          empty="O que buscarem e o catálogo não tiver aparece aqui, para criar um sinônimo ou um produto."
          rows={missed.map(({ words, searches }) => ({
            key: words,
            label: (
              <a
                href={`/produtos?search=${encodeURIComponent(words)}`}
                target="_blank"
                rel="noreferrer"
              >
                {words}
              </a>
            ),
            amount: searches,
            amountText: times(searches),
            actions: (
              <Flex gap={14}>
                <Link
                  to={newRecordPath('synonyms', 'synonym', words)}
                  aria-label={`Criar sinônimo para ${words}`}
                >
                  Criar sinônimo
                </Link>
                <Link
                  to={newRecordPath('products', 'product', words)}
                  aria-label={`Novo produto para ${words}`}
                >
                  Novo produto
                </Link>
              </Flex>
            ),
          }))}
        />
        {missing.length > 0 && (
          <MetricList
            title="Endereços que não existem"
            empty=""
            rows={missing.map(({ path, views }) => ({
              key: path,
              label:
                role === 'admin' ? (
                  <Link
                    to={newRecordPath('redirects', 'redirect', path)}
                    aria-label={`Redirecionar ${path}`}
                  >
                    {path}
                  </Link>
                ) : (
                  <span>{path}</span>
                ),
              amount: views,
              amountText: times(views),
            }))}
          />
        )}
      </Flex>
    </>
  );
}
