import { Grid } from 'antd';
import { useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';

/** Rows or cards. */
export type ListView = 'list' | 'cards';

const key = 'vitrine-admin-products-view';

function readChoice(): ListView | undefined {
  const stored = readDeviceChoice(key);
  return stored === 'list' || stored === 'cards' ? stored : undefined;
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
