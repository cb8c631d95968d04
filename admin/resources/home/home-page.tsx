import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { Sections } from '#admin/forms/content-section.tsx';
import { parseTab } from '#admin/navigation/unsaved-work.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { CarouselTab } from './carousel-tab.tsx';
import { ContactInfoForm } from './contact-info-form.tsx';
import './home.css';
import { SectionForm } from './section-form.tsx';

const tabs = [
  { key: 'carrossel', label: 'Carrossel' },
  { key: 'secoes', label: 'Seções' },
  { key: 'contato', label: 'Contato' },
];

/** The texts, slides and contact data of the home page; the open tab is in the address. */
export function HomePage() {
  const [params, setParams] = useSearchParams();
  const asked = parseTab(params);
  const shown = tabs.some(({ key }) => key === asked) ? asked : 'carrossel';
  const content =
    shown === 'secoes' ? <SectionsTab /> : shown === 'contato' ? <ContactTab /> : <CarouselTab />;

  return (
    <>
      <PageHeading title="Gerenciar Home" note="O que a página inicial do site mostra." />
      <Tabs
        activeKey={shown ?? 'carrossel'}
        onChange={(key) => setParams(key === 'carrossel' ? {} : { aba: key })}
        items={tabs.map((tab) => ({ ...tab, children: tab.key === shown ? content : null }))}
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
    <Sections keys={['contact_info']}>
      {(getSection) => (
        <div className="editor-page">
          <ContactInfoForm row={getSection('contact_info')} />
        </div>
      )}
    </Sections>
  );
}
