import { AppstoreOutlined, TableOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ListView } from './list-view.ts';

const views = [
  { value: 'list' as const, label: 'Lista', icon: <UnorderedListOutlined aria-hidden="true" /> },
  { value: 'cards' as const, label: 'Cartões', icon: <AppstoreOutlined aria-hidden="true" /> },
  { value: 'table' as const, label: 'Tabela', icon: <TableOutlined aria-hidden="true" /> },
];

interface ViewChoiceProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** Switches between rows, cards and the table. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <Segmented<ListView> aria-label="Exibição" options={views} value={view} onChange={onView} />
  );
}
