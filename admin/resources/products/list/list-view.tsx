import { AppstoreOutlined, TableOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Grid, Segmented } from 'antd';
import { useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';

/** Rows, cards, or a table with editable cells. */
export type ListView = 'list' | 'cards' | 'table';

const views = [
  { value: 'list', label: 'Lista', Icon: UnorderedListOutlined },
  { value: 'cards', label: 'Cartões', Icon: AppstoreOutlined },
  { value: 'table', label: 'Tabela', Icon: TableOutlined },
] as const;

export const pageSizes: Record<ListView, number> = { list: 24, cards: 24, table: 50 };

const key = 'vitrine-admin-products-view';

function readChoice(): ListView | undefined {
  const stored = readDeviceChoice(key);
  return views.find(({ value }) => value === stored)?.value;
}

/** Returns the view chosen on this device; defaults to cards on wide screens. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [choice, setChoice] = useState(readChoice);
  const isWide = Grid.useBreakpoint().xl ?? window.matchMedia('(min-width: 1200px)').matches;
  const choose = (view: ListView) => {
    setChoice(view);
    keepDeviceChoice(key, view);
  };
  return [choice ?? (isWide ? 'cards' : 'list'), choose];
}

interface ViewChoiceProps {
  view: ListView;
  onView: (view: ListView) => void;
}

/** Switches the view; phones show icons only. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  const hasWords = Grid.useBreakpoint().sm ?? true;
  return (
    <Segmented<ListView>
      aria-label="Exibição"
      options={views.map(({ value, label, Icon }) =>
        hasWords
          ? { value, label, icon: <Icon aria-hidden="true" /> }
          : { value, title: label, icon: <Icon aria-label={label} /> },
      )}
      value={view}
      onChange={onView}
    />
  );
}
