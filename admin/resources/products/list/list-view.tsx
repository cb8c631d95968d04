import { AppstoreOutlined, TableOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Grid, Segmented } from 'antd';
import { useDeviceChoice } from '#admin/ui/device-choice.ts';

export type ListView = 'list' | 'cards' | 'table';

const views = [
  { value: 'list', label: 'Lista', Icon: UnorderedListOutlined },
  { value: 'cards', label: 'Cartões', Icon: AppstoreOutlined },
  { value: 'table', label: 'Tabela', Icon: TableOutlined },
] as const;

export const pageSizes: Record<ListView, number> = { list: 24, cards: 24, table: 50 };

/** Returns the view chosen on this device; defaults to cards on wide screens. */
export function useListView() {
  const [stored, choose] = useDeviceChoice('vitrine-admin-products-view');
  const isWide = Grid.useBreakpoint().xl ?? window.matchMedia('(min-width: 1200px)').matches;
  const choice = views.find(({ value }) => value === stored)?.value;
  return [choice ?? (isWide ? 'cards' : 'list'), choose] as const;
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
