import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { download } from '#admin/ui/download.ts';
import { type RequestFilters, useAssignees } from '../read-requests.ts';
import { exportRequests } from './list-export.ts';

/** Saves all requests that the filters leave, on every page, as a table. */
export function ExportButton({ filters }: { filters: RequestFilters }) {
  const { self } = useAssignees();
  const toast = useToast();
  const [isReading, setReading] = useState(false);
  const save = async () => {
    setReading(true);
    try {
      const table = await exportRequests(filters, self);
      download(`pedidos-${dayjs().format('YYYY-MM-DD')}.csv`, 'text/csv', table);
    } catch (cause) {
      logError('The requests were not exported', cause);
      toast.error('Erro ao exportar os pedidos', 'Verifique a conexão e tente de novo.');
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      icon={<DownloadOutlined aria-hidden="true" />}
      loading={isReading}
      onClick={() => void save()}
    >
      Exportar CSV
    </Button>
  );
}
