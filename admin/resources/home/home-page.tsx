import { Tabs } from 'antd';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { Sections } from '#admin/forms/content-section.tsx';
import { parseTab } from '#admin/navigation/unsaved-work.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { contactSections } from '#shared/contact/shop-contact.ts';
import { CarouselTab } from './carousel-tab.tsx';
import { ContactInfoForm } from './contact-info-form.tsx';
import './home.css';
import { SectionForm } from './section-form.tsx';
import { ShortcutsTab } from './shortcuts-tab.tsx';
import { StepsTab } from './steps-tab.tsx';

const tabs = [
  { key: 'carrossel', label: 'Carrossel' },
  { key: 'secoes', label: 'Seções' },
  { key: 'contato', label: 'Contato' },
  { key: 'atalhos', label: 'Atalhos' },
  { key: 'passos', label: 'Como Funciona' },
];

const contents: Record<string, ComponentType> = {
  carrossel: CarouselTab,
  secoes: SectionsTab,
  contato: ContactTab,
  atalhos: ShortcutsTab,
  passos: StepsTab,
};

/** What the home page shows around the catalogue; the open tab is in the address. */
export function HomePage() {
  const [params, setParams] = useSearchParams();
  const asked = parseTab(params);
  const shown = tabs.find(({ key }) => key === asked)?.key ?? 'carrossel';
  const Content = contents[shown] ?? CarouselTab;

  return (
    <>
      <PageHeading title="Gerenciar Home" note="O que a página inicial do site mostra." />
      <Tabs
        activeKey={shown}
        onChange={(key) => setParams(key === 'carrossel' ? {} : { aba: key })}
        items={tabs.map((tab) => ({ ...tab, children: tab.key === shown ? <Content /> : null }))}
      />
    </>
  );
}

function SectionsTab() {
  return (
    <Sections keys={['home_hero', 'categories_section', 'new_products_section']}>
      {(getSection) => (
        <div className="editor-page home-sections">
          <SectionForm
            sectionKey="home_hero"
            heading="Produtos em destaque"
            hint="Acima dos produtos marcados como destaque."
            row={getSection('home_hero')}
          />
          <SectionForm
            sectionKey="categories_section"
            heading="Categorias"
            hint="Acima dos atalhos para as categorias."
            row={getSection('categories_section')}
          />
          <SectionForm
            sectionKey="new_products_section"
            heading="Novidades"
            hint="Acima dos produtos marcados como novidade."
            row={getSection('new_products_section')}
          />
        </div>
      )}
    </Sections>
  );
}

function ContactTab() {
  return (
    <Sections keys={contactSections}>
      {(getSection) => (
        <div className="editor-page">
          <ContactInfoForm getSection={getSection} />
        </div>
      )}
    </Sections>
  );
}
