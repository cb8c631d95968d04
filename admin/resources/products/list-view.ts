import { Grid } from 'antd';
import { useState } from 'react';

/** Rows or cards. */
export type ListView = 'list' | 'cards';

const key = 'vitrine-admin-products-view';

function readChoice(): ListView | undefined {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'list' || stored === 'cards' ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** The view chosen on this device; by default, cards where the screen has room for them. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [choice, setChoice] = useState(readChoice);
  const isWide = Grid.useBreakpoint().xl ?? window.matchMedia('(min-width: 1200px)').matches;
  const choose = (view: ListView) => {
    setChoice(view);
    try {
      localStorage.setItem(key, view);
    } catch {
      // A choice that lasts until the page closes is better than none.
    }
  };
  return [choice ?? (isWide ? 'cards' : 'list'), choose];
}
