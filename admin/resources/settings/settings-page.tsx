import { useQuery } from '@tanstack/react-query';
import { Badge, type BadgeProps, Button, Descriptions } from 'antd';
import { useNavigate } from 'react-router';
import { supabase, supabaseUrl } from '#admin/api/client.ts';
import { SectionsForm } from '#admin/forms/sections-form.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { PageTabs } from '#admin/ui/page-tabs.tsx';
import { Section } from '#admin/ui/section.tsx';
import { contentSections } from '#shared/records/record-tables.ts';
import { identity } from '../identity/identity.tsx';
import { hasDemo } from '../start/demo-contents.ts';
import { useDemoContents, useShopFacts } from '../start/first-run.ts';
import { removeDemo } from '../start/remove-demo.tsx';
import { deadlines } from './deadlines.tsx';
import { GuidesTab } from './guides.tsx';
import { mailTab } from './mail-account.ts';
import { MailAccountSection } from './mail-account-section.tsx';
import { messages } from './messages.tsx';
import { privacy } from './privacy.tsx';
import { ServerPanel } from './server-panel.tsx';
import { settings } from './settings.tsx';

function DemoPanel() {
  const { data: contents } = useDemoContents();
  const { data: facts } = useShopFacts();
  const navigate = useNavigate();
  if (!contents || !hasDemo(contents)) return null;
  return (
    <Section className="panel editor-page" title="Catálogo de demonstração">
      <p className="muted prose" style={{ marginBottom: 8 }}>
        O que ninguém mudou dele pode sair de uma só vez. O que vocês mudaram ou criaram fica.
      </p>
      <Button danger onClick={() => removeDemo(contents, facts, () => void navigate('/start'))}>
        Remover o catálogo de demonstração
      </Button>
    </Section>
  );
}

const tabs = [
  {
    key: 'geral',
    label: 'Geral',
    children: (
      <>
        <StatusPanel />
        <SectionsForm form={settings} saveText="Salvar Configurações" />
        <DemoPanel />
        <ServerPanel />
      </>
    ),
  },
  {
    key: contentSections.identity.page[1],
    label: 'Identidade',
    children: <SectionsForm form={identity} saveText="Salvar Identidade" />,
  },
  { key: contentSections.techniques.page[1], label: 'Páginas', children: <GuidesTab /> },
  { key: mailTab, label: 'E-mail', children: <MailAccountSection /> },
  {
    key: contentSections.deadlines.page[1],
    label: 'Prazos',
    children: <SectionsForm form={deadlines} saveText="Salvar Prazos" />,
  },
  {
    key: 'mensagens',
    label: 'Mensagens',
    children: <SectionsForm form={messages} saveText="Salvar Mensagens" />,
  },
  {
    key: contentSections.privacy.page[1],
    label: 'Privacidade',
    children: <SectionsForm form={privacy} saveText="Salvar Aviso" />,
  },
];

export function SettingsPage() {
  return (
    <>
      <PageHeading title="Configurações" note="Como o site se chama e por onde falam com a loja." />
      <PageTabs tabs={tabs} />
    </>
  );
}

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
    // Queries the server because the stored session may be stale.
    check: () => supabase.auth.getUser(),
  },
];

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

function stateOf(answer: boolean | undefined, good: string): Pick<BadgeProps, 'status' | 'text'> {
  if (answer === undefined) return { status: 'processing', text: 'Verificando…' };
  return answer ? { status: 'success', text: good } : { status: 'error', text: 'Não responde' };
}

function StatusPanel() {
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['backend-status', supabaseUrl],
    queryFn: checkAll,
    gcTime: 0,
  });
  return (
    <Section
      title="Status do sistema"
      className="panel editor-page"
      style={{ marginBottom: 28 }}
      action={
        <Button size="small" loading={isFetching} onClick={() => void refetch()}>
          Verificar de novo
        </Button>
      }
    >
      <div role="status">
        <Descriptions
          layout="vertical"
          colon={false}
          column={{ xs: 1, sm: 3 }}
          items={services.map(({ name, good }, index) => ({
            key: name,
            label: name,
            children: <Badge {...stateOf(data?.[index], good)} />,
          }))}
        />
      </div>
    </Section>
  );
}
