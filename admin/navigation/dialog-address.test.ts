import { expect, it } from 'vitest';
import {
  dialogTarget,
  newRecord,
  newRecordPath,
  startValue,
  withDialog,
} from './dialog-address.ts';

it('starts a new record with the values in its URL, and the next one empty', () => {
  const { pathname, searchParams } = new URL(
    newRecordPath('products', 'product', 'copo & canudo'),
    'https://loja.example',
  );
  expect(pathname).toBe('/products');
  expect(dialogTarget(searchParams)).toBe(newRecord);
  expect(startValue(searchParams, 'product')).toBe('copo & canudo');
  expect(startValue(searchParams, 'synonym')).toBe('');
  expect(withDialog(searchParams, null).toString()).toBe('');
  expect(startValue(withDialog(searchParams, newRecord), 'product')).toBe('');
});
