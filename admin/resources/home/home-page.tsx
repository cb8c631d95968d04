import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { parseTab } from '#admin/navigation/unsaved-work.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { CarouselTab } from './carousel-tab.tsx';
import './home.css';
import { ContactTab, SectionsTab } from './section-texts.tsx';
import { ShortcutsTab } from './shortcuts-tab.tsx';
import { StepsTab } from './steps-tab.tsx';

const tabs = [
  { key: 'carrossel', label: 'Carrossel', Content: CarouselTab },
  { key: 'secoes', label: 'Seções', Content: SectionsTab },
  { key: 'contato', label: 'Contato', Content: ContactTab },
  { key: 'atalhos', label: 'Atalhos', Content: ShortcutsTab },
  { key: 'passos', label: 'Como Funciona', Content: StepsTab },
];

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
