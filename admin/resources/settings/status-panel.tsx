import { CheckCircleFilled, CloseCircleFilled, SyncOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { supabase, supabaseUrl } from '#admin/api/client.ts';
import './settings.css';

const services = [
  {
    name: 'Banco de dados',
    good: 'Conectado',
    check: () => supabase.from('site_content').select('id', { head: true, count: 'exact' }),
  },
  {
    name: 'Armazenamento',
    good: 'Ativo',
    check: () => supabase.storage.from('products').list('', { limit: 1 }),
  },
  {
    name: 'Autenticação',
    good: 'Funcionando',
    // Asks the server instead of trusting the stored session.
    check: () => supabase.auth.getUser(),
  },
];

/** Resolves to true for each service that answers. */
const checkAll = () =>
  Promise.all(
    services.map(async ({ check }) => {
      try {
        return !(await check()).error;
      } catch {
        return false;
      }
    }),
  );

export function StatusPanel() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['backend-status', supabaseUrl],
    queryFn: checkAll,
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <section
      className="panel editor-page status-panel"
      style={{ marginBottom: 28 }}
      aria-labelledby="status"
    >
      <Flex wrap align="center" justify="space-between" gap="8px 16px">
        <h2 id="status">Status do sistema</h2>
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Verificar de novo
        </Button>
      </Flex>
      <div role="status" style={{ marginTop: 12 }}>
        <Flex component="ul" wrap gap="8px 24px">
          {services.map(({ name, good }, index) => {
            const answer = data?.[index];
            const Icon =
              answer === undefined ? SyncOutlined : answer ? CheckCircleFilled : CloseCircleFilled;
            return (
              <Flex component="li" key={name} flex="1 1 200px" gap={12} data-answer={answer}>
                <Icon spin={answer === undefined} aria-hidden />
                <div>
                  <div className="note">{name}</div>
                  <strong>
                    {answer === undefined ? 'Verificando…' : answer ? good : 'Não responde'}
                  </strong>
                </div>
              </Flex>
            );
          })}
        </Flex>
      </div>
    </section>
  );
}
