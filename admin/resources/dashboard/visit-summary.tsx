import { Segmented, Skeleton } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import './figures.css';
import { SpeedTable } from './speed-table.tsx';
import { type Period, periods, useVisitFigures, type VisitFigures } from './visit-figures.ts';
import { MissedSearches, MissingPages, MostAsked, MostViewed } from './visit-lists.tsx';
import './visit-summary.css';

const choiceKey = 'vitrine-visit-period';
const usual: Period = 30;

/** What visitors look at and for, what they ask for, and how fast the pages are to them. */
export function VisitSummary() {
  const [period, setPeriod] = useState<Period>(
    () => periods.find((days) => String(days) === readDeviceChoice(choiceKey)) ?? usual,
  );
  const { data, isError, isFetching, isPlaceholderData, refetch } = useVisitFigures(period);
  const choose = (days: Period) => {
    setPeriod(days);
    keepDeviceChoice(choiceKey, String(days));
  };
  return (
    <section className="visit-summary figures-section" aria-labelledby="visitas">
      <div className="visit-heading">
        <h2 id="visitas">Visitas ao site</h2>
        <Segmented<Period>
          aria-label="Período"
          size="small"
          options={periods.map((days) => ({ value: days, label: `${days} dias` }))}
          value={period}
          onChange={choose}
        />
        {data && <Totals {...data} />}
      </div>
      {data ? (
        <div className="figures" aria-busy={isPlaceholderData}>
          <MostViewed pages={data.viewed} />
          <MostAsked products={data.asked} />
          <div className="visit-lists">
            <MissedSearches searches={data.missed} />
            <MissingPages pages={data.missing} />
          </div>
          <SpeedTable speed={data.speed} />
        </div>
      ) : isError ? (
        <LoadFailure text="Erro ao carregar dados" retry={refetch} retrying={isFetching} />
      ) : (
        <div role="status" aria-label="Carregando">
          <Skeleton active title={false} paragraph={{ rows: 4 }} />
        </div>
      )}
    </section>
  );
}

function Totals({ since, totals }: Pick<VisitFigures, 'since' | 'totals'>) {
  if (since === null) {
    return <p className="visit-totals">São contadas sem cookies e sem identificar quem visita.</p>;
  }
  const { page_view = 0, search = 0, cart_add = 0, not_counted = 0 } = totals;
  return (
    <p className="visit-totals">
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
    </p>
  );
}
