import { lazy, Suspense } from 'react';
import { loadWithRetry } from '../loading.ts';
import { LinkedList } from './LinkedList.tsx';

const ListWithActions = lazy(() => loadWithRetry(() => import('./ListWithActions.tsx')));

export function SharedList({ hasPdf }: { hasPdf: boolean }) {
  return (
    <LinkedList>
      {(list) => (
        <Suspense>
          <ListWithActions {...list} hasPdf={hasPdf} />
        </Suspense>
      )}
    </LinkedList>
  );
}
