import { Button, Flex, Tabs } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { Sections } from '#admin/forms/content-section.tsx';
import { parseTab } from '#admin/navigation/unsaved-work.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { IdentityForm } from '../identity/identity-form.tsx';
import { identitySections } from '../identity/identity-values.ts';
import { PrivacyForm, privacySections } from '../privacy/privacy-form.tsx';
import { hasDemo } from '../start/demo-contents.ts';
import { useDemoContents } from '../start/first-run.ts';
import { useRemoveDemo } from '../start/remove-demo.tsx';
import { SettingsForm } from './settings-form.tsx';
import { settingsSections } from './settings-values.ts';
import { StatusPanel } from './status-panel.tsx';

/** Removes the demo catalogue, while any of it is unchanged. */
function DemoPanel() {
  const { data: contents } = useDemoContents();
  const removeDemo = useRemoveDemo();
  const navigate = useNavigate();
  if (!contents || !hasDemo(contents)) return null;
  return (
    <Flex
      component="section"
      wrap
      align="center"
      justify="space-between"
      gap="12px 24px"
      className="panel editor-page"
      aria-labelledby="demonstracao"
    >
      <div>
        <h2 id="demonstracao">Catálogo de demonstração</h2>
        <p className="muted prose">
          O que ninguém mudou dele pode sair de uma só vez. O que vocês mudaram ou criaram fica.
        </p>
      </div>
      <Button danger onClick={() => removeDemo(contents, () => void navigate('/start'))}>
        Remover o catálogo de demonstração
      </Button>
    </Flex>
  );
}

const loadFailed = 'Erro ao carregar configurações';

const tabs = [
  {
    key: 'geral',
    label: 'Geral',
    content: () => (
      <>
        <StatusPanel />
        <div className="editor-page">
          <Sections keys={settingsSections.keys} loadFailed={loadFailed}>
            {(getSection) => <SettingsForm getSection={getSection} />}
          </Sections>
        </div>
        <DemoPanel />
      </>
    ),
  },
  {
    key: 'identidade',
    label: 'Identidade',
    content: () => (
      <div className="editor-page">
        <Sections keys={identitySections.keys} loadFailed={loadFailed}>
          {(getSection) => <IdentityForm getSection={getSection} />}
        </Sections>
      </div>
    ),
  },
  {
    key: 'privacidade',
    label: 'Privacidade',
    content: () => (
      <div className="editor-page">
        <Sections keys={privacySections.keys} loadFailed="Erro ao carregar o aviso">
          {(getSection) => <PrivacyForm getSection={getSection} />}
        </Sections>
      </div>
    ),
  },
];

/** Settings, identity, privacy notice, and the status of the backend; the open tab is in the address. */
export function SettingsPage() {
  const [params, setParams] = useSearchParams();
  const asked = parseTab(params);
  const shown = tabs.find(({ key }) => key === asked)?.key ?? 'geral';
  return (
    <>
      <PageHeading title="Configurações" note="Como o site se chama e por onde falam com a loja." />
      <Tabs
        activeKey={shown}
        onChange={(key) => setParams(key === 'geral' ? {} : { aba: key })}
        items={tabs.map(({ key, label, content }) => ({
          key,
          label,
          children: key === shown ? content() : null,
        }))}
      />
    </>
  );
}
