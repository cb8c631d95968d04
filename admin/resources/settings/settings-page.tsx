import { Sections } from '#admin/forms/content-section.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { SettingsForm } from './settings-form.tsx';
import { StatusPanel } from './status-panel.tsx';

/** The name and contact data of the site, and the status of the backend. */
export function SettingsPage() {
  return (
    <>
      <PageHeading title="Configurações" note="Como o site se chama e por onde falam com a loja." />
      <StatusPanel />
      <div className="editor-page">
        <Sections keys={['home_hero', 'contact_info']} loadFailed="Erro ao carregar configurações">
          {(getSection) => (
            <SettingsForm hero={getSection('home_hero')} contact={getSection('contact_info')} />
          )}
        </Sections>
      </div>
    </>
  );
}
