import { PageHeading } from '#admin/ui/page-heading.tsx';
import { PageTabs } from '#admin/ui/page-tabs.tsx';
import { CarouselTab } from './carousel-tab.tsx';
import './home.css';
import { ContactTab, SectionsTab } from './section-texts.tsx';
import { ShortcutsTab } from './shortcuts-tab.tsx';
import { StepsTab } from './steps-tab.tsx';

const tabs = [
  { key: 'carrossel', label: 'Carrossel', children: <CarouselTab /> },
  { key: 'secoes', label: 'Seções', children: <SectionsTab /> },
  { key: 'contato', label: 'Contato', children: <ContactTab /> },
  { key: 'atalhos', label: 'Atalhos', children: <ShortcutsTab /> },
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
