import { Grid } from 'antd';
import { useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';

/** Rows, cards, or a table whose cells are edited. */
export type ListView = 'list' | 'cards' | 'table';

const views: readonly ListView[] = ['list', 'cards', 'table'];

/** Products of a page: a table is read as one. */
export const pageSizes: Record<ListView, number> = { list: 24, cards: 24, table: 50 };

const key = 'vitrine-admin-products-view';

function readChoice(): ListView | undefined {
  const stored = readDeviceChoice(key);
  return views.find((view) => view === stored);
}

/** The view chosen on this device; by default, cards where the screen has room for them. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [choice, setChoice] = useState(readChoice);
  const isWide = Grid.useBreakpoint().xl ?? window.matchMedia('(min-width: 1200px)').matches;
  const choose = (view: ListView) => {
    setChoice(view);
    keepDeviceChoice(key, view);
  };
  return [choice ?? (isWide ? 'cards' : 'list'), choose];
}
