import { useState } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '#admin/ui/device-choice.ts';
import { type ColumnName, columnNames, shownColumns } from './table-columns.ts';

const key = 'vitrine-admin-products-hidden-columns';

const readHidden = () => (readDeviceChoice(key) ?? '').split(' ');

/** The columns chosen on this device. Kept are those that are not wanted, so that a new one is seen. */
export function useColumnChoice(): [ColumnName[], (shown: readonly ColumnName[]) => void] {
  const [hidden, setHidden] = useState(readHidden);
  return [
    shownColumns(hidden),
    (shown) => {
      const left = columnNames.filter((name) => !shown.includes(name));
      setHidden(left);
      keepDeviceChoice(key, left.join(' '));
    },
  ];
}
