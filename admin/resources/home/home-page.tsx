import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Sections } from '#admin/forms/content-section.tsx';
import { parseTab } from '#admin/navigation/unsaved-work.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { contactSections } from '#shared/contact/shop-contact.ts';
import type { HomeSectionKey } from '#shared/content/home.ts';
import { CarouselTab } from './carousel-tab.tsx';
import { ContactInfoForm } from './contact-info-form.tsx';
import './home.css';
import { SectionForm } from './section-form.tsx';
import { ShortcutsTab } from './shortcuts-tab.tsx';
import { StepsTab } from './steps-tab.tsx';

const tabs = [
  { key: 'carrossel', label: 'Carrossel', Content: CarouselTab },
  { key: 'secoes', label: 'Seções', Content: SectionsTab },
  { key: 'contato', label: 'Contato', Content: ContactTab },
  { key: 'atalhos', label: 'Atalhos', Content: ShortcutsTab },
  { key: 'passos', label: 'Como Funciona', Content: StepsTab },
];

/** The content of the home page around the catalogue. The open tab is in the address. */
export function HomePage() {
  const [params, setParams] = useSearchParams();
  const asked = parseTab(params);
  const shown = tabs.find(({ key }) => key === asked)?.key ?? 'carrossel';

  return (
    <>
      <PageHeading title="Gerenciar Home" note="O que a página inicial do site mostra." />
      <Tabs
        activeKey={shown}
        onChange={(key) => setParams(key === 'carrossel' ? {} : { aba: key })}
        items={tabs.map(({ Content, ...tab }) => ({
          ...tab,
          children: tab.key === shown ? <Content /> : null,
        }))}
      />
    </>
  );
}

const sections: readonly { key: HomeSectionKey; heading: string; hint: string }[] = [
  {
    key: 'home_hero',
    heading: 'Produtos em destaque',
    hint: 'Acima dos produtos marcados como destaque.',
  },
  {
    key: 'categories_section',
    heading: 'Categorias',
    hint: 'Acima dos atalhos para as categorias.',
  },
  {
    key: 'new_products_section',
    heading: 'Novidades',
    hint: 'Acima dos produtos marcados como novidade.',
  },
];

function SectionsTab() {
  return (
    <Sections keys={sections.map(({ key }) => key)}>
      {(getSection) => (
        <div className="editor-page">
          {sections.map(({ key, ...texts }) => (
            <SectionForm key={key} sectionKey={key} {...texts} getSection={getSection} />
          ))}
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
