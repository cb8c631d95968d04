import { Flex, Progress } from 'antd';
import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { requestStatuses, requestStatusLabels } from '#shared/requests/standing.ts';
import { FigureList } from './figure-list.tsx';
import './figures.css';
import { type RequestFigures, useRequestFigures } from './request-figures.ts';

/** What becomes of requests; nothing in a shop that has none yet. */
export function RequestSummary() {
  const { data, isError, isFetching, refetch } = useRequestFigures();
  const hasAny =
    data && (data.waiting.length > 0 || Object.values(data.by_status).some((amount) => amount > 0));
  if (!hasAny && !(isError && !data)) return null;
  return (
    <section className="dashboard-section" aria-labelledby="pedidos-30-dias">
      <h2 id="pedidos-30-dias">Pedidos dos últimos 30 dias</h2>
      {data ? (
        <div className="figures">
          <ByStatus amounts={data.by_status} />
          <Waiting waiting={data.waiting} />
          <MostAsked products={data.products} />
          <Answered answered={data.answered} />
        </div>
      ) : (
        <LoadFailure text="Erro ao carregar dados" retry={refetch} retrying={isFetching} />
      )}
    </section>
  );
}

function ByStatus({ amounts }: { amounts: RequestFigures['by_status'] }) {
  const present = requestStatuses.filter((status) => amounts[status] > 0);
  return (
    <div>
      <h3>Por status</h3>
      <div className="status-bar" aria-hidden="true">
        {present.map((status) => (
          <span key={status} data-status={status} style={{ flexGrow: amounts[status] }} />
        ))}
      </div>
      <ul className="status-amounts">
        {requestStatuses.map((status) => (
          <li key={status} data-status={status}>
            <Link to={`/requests?status=${status}`}>{requestStatusLabels[status]}</Link>
            <strong>{countText(amounts[status])}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Later than the contact page promises. */
const lateAfter = 24;

function Waiting({ waiting }: { waiting: RequestFigures['waiting'] }) {
  const hours = ({ created_at }: RequestFigures['waiting'][number]) =>
    (Date.now() - Date.parse(created_at)) / 3_600_000;
  return (
    <FigureList
      title="Esperando há mais tempo"
      empty="Nenhum pedido espera resposta."
      rows={waiting}
      amount={hours}
      keyOf={({ id }) => id}
      isBad={(request) => hours(request) > lateAfter}
    >
      {({ id, protocol, name, created_at }) => (
        <>
          <Link to={`/requests/${id}`}>{name ?? protocol}</Link>
          <Age at={created_at} />
        </>
      )}
    </FigureList>
  );
}

function MostAsked({ products }: { products: RequestFigures['products'] }) {
  return (
    <FigureList
      title="Produtos mais pedidos"
      empty="Nenhum produto foi pedido ainda."
      rows={products}
      amount={({ requests }) => requests}
      keyOf={({ product_id }) => product_id}
    >
      {({ name, requests, quantity }) => (
        <>
          <Link to={`/requests?busca=${encodeURIComponent(name)}`}>{name}</Link>
          <span title={counted(Number(quantity), 'peça', 'peças')}>
            {counted(requests, 'pedido', 'pedidos')}
          </span>
        </>
      )}
    </FigureList>
  );
}

function Answered({ answered: { within_a_day, due } }: Pick<RequestFigures, 'answered'>) {
  const percent = Math.floor((within_a_day / due) * 100);
  return (
    <div>
      <h3>Respondidos em 24 horas</h3>
      {due === 0 ? (
        <p>Os primeiros ainda estão no prazo.</p>
      ) : (
        <Flex align="center" gap={16}>
          <span aria-hidden="true">
            <Progress
              type="circle"
              size={96}
              percent={percent}
              status="success"
              format={() => ''}
            />
          </span>
          <p>
            <strong className="count-value">{percent}%</strong>
            {countText(within_a_day)} de {countText(due)}
          </p>
        </Flex>
      )}
    </div>
  );
}
