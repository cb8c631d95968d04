import { lazy } from 'react';
import { loadWithRetry } from '../loading.ts';
import { LinkedList } from './LinkedList.tsx';

const ListWithActions = lazy(() => loadWithRetry(() => import('./ListWithActions.tsx')));

export function SharedList({ hasPdf }: { hasPdf: boolean }) {
  return <LinkedList>{(list) => <ListWithActions {...list} hasPdf={hasPdf} />}</LinkedList>;
}
