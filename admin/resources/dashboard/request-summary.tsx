import { useQuery } from '@tanstack/react-query';
import { Badge, Flex, Progress } from 'antd';
import { Link } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { Age } from '#admin/ui/age.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Section } from '#admin/ui/section.tsx';
import { countText } from '#shared/numbers/format-number.ts';
import {
  type RequestStatus,
  requestStatuses,
  requestStatusLabels,
} from '#shared/requests/status.ts';
import { MetricList } from './metric-list.tsx';

/** Result of request_dashboard: metrics of the last 30 days, and all requests that are waiting. */
interface RequestMetrics {
  by_status: Record<RequestStatus, number>;
  waiting: { id: string; protocol: string; name: string | null; created_at: string }[];
  answered: { within_a_day: number; due: number };
}

/** Request metrics. They are hidden if the shop has no requests. */
export function RequestSummary() {
  const metrics = useQuery({
    queryKey: [...requestsKey, 'metrics'],
    queryFn: async () =>
      (await supabase.rpc('request_dashboard').throwOnError()).data as unknown as RequestMetrics,
  });
  const { data, isError } = metrics;
  const isEmpty =
    data?.waiting.length === 0 && Object.values(data.by_status).every((amount) => amount === 0);
  if (data ? isEmpty : !isError) return null;
  return (
    <Section title="Pedidos dos últimos 30 dias" className="dashboard-section">
      <Loaded query={metrics}>
        {({ by_status, waiting, answered }) => (
          <div className="metrics">
            <MetricList
              title="Esperando há mais tempo"
              empty="Nenhum pedido espera resposta."
              rows={waiting.map(({ id, protocol, name, created_at }) => {
                const hours = (Date.now() - Date.parse(created_at)) / 3_600_000;
                return {
                  key: id,
                  label: <Link to={`/requests/${id}`}>{name ?? protocol}</Link>,
                  amount: hours,
                  amountText: <Age at={created_at} />,
                  // The contact page promises an answer within a day.
                  isBad: hours > 24,
                };
              })}
            />
            <ByStatus amounts={by_status} />
            <Answered {...answered} />
          </div>
        )}
      </Loaded>
    </Section>
  );
}

const colors: Record<RequestStatus, string> = {
  new: 'var(--ant-color-primary)',
  in_progress: 'color-mix(in oklch, var(--ant-color-primary) 45%, var(--ant-color-bg-layout))',
  proposal_sent: 'var(--ant-color-text-tertiary)',
  won: 'var(--ant-color-success)',
  lost: 'var(--ant-color-error)',
};

function ByStatus({ amounts }: { amounts: RequestMetrics['by_status'] }) {
  const present = requestStatuses.filter((status) => amounts[status] > 0);
  return (
    <div>
      <h3>Por status</h3>
      <Flex
        gap={2}
        aria-hidden
        style={{ height: 10, marginBottom: 10, overflow: 'hidden', borderRadius: 5 }}
      >
        {present.map((status) => (
          <span key={status} style={{ flexGrow: amounts[status], background: colors[status] }} />
        ))}
      </Flex>
      <ul className="tabular" style={{ lineHeight: '26px' }}>
        {requestStatuses.map((status) => (
          <Flex component="li" key={status} justify="space-between">
            <Badge
              color={colors[status]}
              text={<Link to={`/requests?status=${status}`}>{requestStatusLabels[status]}</Link>}
            />
            <strong>{countText(amounts[status])}</strong>
          </Flex>
        ))}
      </ul>
    </div>
  );
}

function Answered({ within_a_day, due }: RequestMetrics['answered']) {
  const percent = Math.floor((within_a_day / due) * 100);
  return (
    <div>
      <h3>Respondidos em 24 horas</h3>
      {due === 0 ? (
        <p>Os primeiros ainda estão no prazo.</p>
      ) : (
        <Flex align="center" gap={16}>
          <Progress
            type="circle"
            size={96}
            percent={percent}
            status="success"
            format={() => `${percent}%`}
            aria-label="Respondidos em 24 horas"
          />
          {countText(within_a_day)} de {countText(due)}
        </Flex>
      )}
    </div>
  );
}
