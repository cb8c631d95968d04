import { Link } from 'react-router';
import { Age } from '#admin/ui/age.tsx';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { requestStatuses, requestStatusLabels } from '#shared/requests/standing.ts';
import { FigureBar } from './figure-bar.tsx';
import './figures.css';
import { type RequestFigures, useRequestFigures } from './request-figures.ts';
import './request-summary.css';

/** What becomes of requests; nothing in a shop that has none yet. */
export function RequestSummary() {
  const { data, isError, isFetching, refetch } = useRequestFigures();
  const hasAny =
    data && (data.waiting.length > 0 || Object.values(data.by_status).some((amount) => amount > 0));
  if (!hasAny && !(isError && !data)) return null;
  return (
    <section className="request-summary figures-section" aria-labelledby="pedidos-30-dias">
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

function Waiting({ waiting }: { waiting: RequestFigures['waiting'] }) {
  const hours = waiting.map(({ created_at }) => (Date.now() - Date.parse(created_at)) / 3_600_000);
  const longest = Math.max(...hours, 1);
  return (
    <div>
      <h3>Esperando há mais tempo</h3>
      {waiting.length === 0 ? (
        <p>Nenhum pedido espera resposta.</p>
      ) : (
        <ol className="figure-rows">
          {waiting.map(({ id, protocol, name, created_at }, index) => (
            // Later than the contact page promises.
            <li key={id} data-late={(hours[index] ?? 0) > 24}>
              <Link to={`/requests/${id}`}>{name ?? protocol}</Link>
              <Age at={created_at} />
              <FigureBar part={(hours[index] ?? 0) / longest} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function MostAsked({ products }: { products: RequestFigures['products'] }) {
  const most = products[0]?.requests ?? 1;
  return (
    <div>
      <h3>Produtos mais pedidos</h3>
      {products.length === 0 ? (
        <p>Nenhum produto foi pedido ainda.</p>
      ) : (
        <ol className="figure-rows">
          {products.map(({ product_id, name, requests, quantity }) => (
            <li key={product_id}>
              <Link to={`/requests?busca=${encodeURIComponent(name)}`}>{name}</Link>
              <span title={counted(Number(quantity), 'peça', 'peças')}>
                {counted(requests, 'pedido', 'pedidos')}
              </span>
              <FigureBar part={requests / most} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

const radius = 32;
const around = 2 * Math.PI * radius;

function Answered({ answered: { within_a_day, due } }: Pick<RequestFigures, 'answered'>) {
  return (
    <div>
      <h3>Respondidos em 24 horas</h3>
      {due === 0 ? (
        <p>Os primeiros ainda estão no prazo.</p>
      ) : (
        <div className="answered">
          <svg viewBox="0 0 80 80" aria-hidden="true">
            <circle cx="40" cy="40" r={radius} />
            <circle
              className="answered-part"
              cx="40"
              cy="40"
              r={radius}
              strokeDasharray={`${(within_a_day / due) * around} ${around}`}
            />
          </svg>
          <p>
            <strong>{Math.floor((within_a_day / due) * 100)}%</strong>
            {countText(within_a_day)} de {countText(due)}
          </p>
        </div>
      )}
    </div>
  );
}
