import { Flex, Segmented } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import './figures.css';
import { SpeedTable } from './speed-table.tsx';
import { type Period, periods, useVisitFigures, type VisitFigures } from './visit-figures.ts';
import { MissedSearches, MissingPages, MostAsked, MostViewed } from './visit-lists.tsx';

const choiceKey = 'vitrine-visit-period';
const usual: Period = 30;

/** What visitors look at and for, what they ask for, and how fast the pages are to them. */
export function VisitSummary() {
  const [period, setPeriod] = useState<Period>(
    () => periods.find((days) => String(days) === readDeviceChoice(choiceKey)) ?? usual,
  );
  const visits = useVisitFigures(period);
  const choose = (days: Period) => {
    setPeriod(days);
    keepDeviceChoice(choiceKey, String(days));
  };
  return (
    <section className="dashboard-section" aria-labelledby="visitas">
      <Flex wrap align="center" gap="6px 16px">
        <h2 id="visitas">Visitas ao site</h2>
        <Segmented<Period>
          aria-label="Período"
          size="small"
          options={periods.map((days) => ({ value: days, label: `${days} dias` }))}
          value={period}
          onChange={choose}
        />
        {visits.data && <Totals {...visits.data} />}
      </Flex>
      <Loaded query={visits}>
        {(data) => (
          <div className="figures refreshing" aria-busy={visits.isPlaceholderData}>
            <MostViewed pages={data.viewed} />
            <MostAsked products={data.asked} />
            <Flex vertical gap={20}>
              <MissedSearches searches={data.missed} />
              <MissingPages pages={data.missing} />
            </Flex>
            <SpeedTable speed={data.speed} />
          </div>
        )}
      </Loaded>
    </section>
  );
}

function Totals({ since, totals }: Pick<VisitFigures, 'since' | 'totals'>) {
  if (since === null) {
    return (
      <p className="visit-totals muted tabular">
        São contadas sem cookies e sem identificar quem visita.
      </p>
    );
  }
  const { page_view = 0, search = 0, cart_add = 0, not_counted = 0 } = totals;
  return (
    <p className="visit-totals muted tabular">
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
