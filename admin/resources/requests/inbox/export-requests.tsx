import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { download } from '#admin/ui/download.ts';
import {
  type ListedRequest,
  type RequestFilters,
  readRequests,
  useAssignees,
} from '../read-requests.ts';
import { type RequestRow, requestsCsv, timeCell } from '../request-columns.ts';

/** Number of requests read at a time; their ids are part of one URL. */
const batchSize = 100;

/** Reads the full texts, of which lists have only the beginning. */
async function readWhole(ids: readonly string[]) {
  const { data } = await supabase
    .from('requests')
    .select('id, message, delivery_city, request_items (name, quantity, position)')
    .in('id', ids)
    .throwOnError();
  return new Map(data.map((request) => [request.id, request]));
}

/** Formats all requests that match as CSV. */
async function exportRequests(filters: RequestFilters, self: string | undefined): Promise<string> {
  // Keyed by id, as a request that arrives meanwhile moves others into the next batch.
  const found = new Map<string, RequestRow>();
  let rows: ListedRequest[];
  let skip = 0;
  do {
    ({ rows } = await readRequests(filters, self, { skip, most: batchSize }));
    const whole = await readWhole(rows.map(({ id }) => id));
    for (const row of rows) {
      const { request_items = [], ...rest } = whole.get(row.id) ?? {};
      const items = request_items.toSorted((a, b) => a.position - b.position);
      found.set(row.id, { ...row, ...rest, items });
    }
    skip += batchSize;
  } while (rows.length === batchSize);

  return requestsCsv(
    [...found.values()],
    [
      ['Responsável', ({ assignee_name }) => assignee_name],
      ['Respondido em', ({ first_answered_at }) => timeCell(first_answered_at)],
    ],
  );
}

/** Downloads all requests that match the filters, on every page. */
export function ExportButton({ filters }: { filters: RequestFilters }) {
  const { self } = useAssignees();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => exportRequests(filters, self?.id),
    networkMode: 'always',
    onSuccess: (csv) => download(`pedidos-${dayjs().format('YYYY-MM-DD')}.csv`, 'text/csv', csv),
    onError: (cause) => {
      logError('The requests were not exported', cause);
      toast.error('Erro ao exportar os pedidos', 'Verifique a conexão e tente de novo.');
    },
  });
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      Exportar CSV
    </Button>
  );
}
