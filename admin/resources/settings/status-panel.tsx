import { CheckCircleFilled, CloseCircleFilled, SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { supabase, supabaseUrl } from '#admin/api/client.ts';
import './settings.css';

interface Part {
  name: string;
  good: string;
  bad: string;
  check: () => Promise<boolean>;
}

const parts: readonly Part[] = [
  {
    name: 'Banco de dados',
    good: 'Conectado',
    bad: 'Não responde',
    check: async () =>
      !(await supabase.from('site_content').select('id', { head: true, count: 'exact' })).error,
  },
  {
    name: 'Armazenamento',
    good: 'Ativo',
    bad: 'Não responde',
    check: async () => !(await supabase.storage.from('products').list('', { limit: 1 })).error,
  },
  {
    name: 'Autenticação',
    good: 'Funcionando',
    bad: 'Não responde',
    // Asks the server instead of trusting the stored session.
    check: async () => !(await supabase.auth.getUser()).error,
  },
];

async function checkAll(): Promise<boolean[]> {
  return Promise.all(parts.map(({ check }) => check().catch(() => false)));
}

/** Whether database, storage and sign-in answer now. */
export function StatusPanel() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['backend-status', supabaseUrl],
    queryFn: checkAll,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section className="panel editor-page status-panel" aria-labelledby="status">
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <h2 id="status">Status do sistema</h2>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Verificar de novo
        </Button>
      </Flex>
      <div role="status">
        <ul className="status-parts">
          {parts.map(({ name, good, bad }, index) => {
            const answer = data?.[index];
            return (
              <li key={name} data-answer={answer}>
                {answer === undefined ? (
                  <SyncOutlined spin aria-hidden="true" />
                ) : answer ? (
                  <CheckCircleFilled aria-hidden="true" />
                ) : (
                  <CloseCircleFilled aria-hidden="true" />
                )}
                <span className="note">{name}</span>
                <strong>{answer === undefined ? 'Verificando…' : answer ? good : bad}</strong>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
