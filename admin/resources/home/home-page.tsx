import { PageHeading } from '#admin/ui/page-heading.tsx';
import { PageTabs } from '#admin/ui/page-tabs.tsx';
import { contentSections } from '#shared/records/record-tables.ts';
import { CarouselTab } from './carousel-tab.tsx';
import './home.css';
import { ContactTab, SectionsTab } from './section-texts.tsx';
import { ShortcutsTab } from './shortcuts-tab.tsx';
import { StepsTab } from './steps-tab.tsx';

const tabs = [
  { key: contentSections.home_examples.page[1], label: 'Carrossel', children: <CarouselTab /> },
  { key: contentSections.home_hero.page[1], label: 'Seções', children: <SectionsTab /> },
  { key: contentSections.contact_info.page[1], label: 'Contato', children: <ContactTab /> },
  { key: contentSections.category_shortcuts.page[1], label: 'Atalhos', children: <ShortcutsTab /> },
  { key: 'passos', label: 'Como Funciona', children: <StepsTab /> },
];

export function HomePage() {
  return (
    <>
      <PageHeading title="Gerenciar Home" note="O que a página inicial do site mostra." />
      <PageTabs tabs={tabs} />
    </>
  );
}
