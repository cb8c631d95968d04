import { useEffect, useRef, useState } from 'react';
import type { RowActions } from './product-row.tsx';

/** Actions that do what the latest ones do and stay the same object, so that only rows with another state are drawn anew. */
export function useRowActions(latest: RowActions): RowActions {
  const now = useRef(latest);
  useEffect(() => {
    now.current = latest;
  });
  const [actions] = useState<RowActions>(() => ({
    select: (...given) => now.current.select(...given),
    commit: (...given) => now.current.commit(...given),
    blur: (...given) => now.current.blur(...given),
    leave: (to) => now.current.leave(to),
    edit: (product) => now.current.edit(product),
    duplicate: (product) => now.current.duplicate(product),
    view: (product) => now.current.view(product),
    remove: (product) => now.current.remove(product),
  }));
  return actions;
}
