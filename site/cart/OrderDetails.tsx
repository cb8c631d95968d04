import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../loading.ts';
import { $details } from './details.ts';

const OrderDetailsForm = lazy(() => loadWithRetry(() => import('./OrderDetailsForm.tsx')));

export function OrderDetails({ asked }: { asked: boolean }) {
  const { name } = useStore($details);
  const [opened, setOpened] = useState(false);
  return (
    <details className="border-t border-border-subtle" onToggle={() => setOpened(true)}>
      <summary className="py-4 font-[580]">
        Para agilizar o seu orçamento
        <span className="ml-2 text-small text-muted-foreground">
          {name.trim() || (asked ? 'nome e telefone' : 'opcional')}
        </span>
      </summary>
      {opened && (
        <Suspense
          fallback={
            <p className="pb-5 text-muted-foreground" role="status">
              Carregando...
            </p>
          }
        >
          <OrderDetailsForm asked={asked} />
        </Suspense>
      )}
    </details>
  );
}

/** Opens the details and moves the focus to their first field; one that is not loaded yet takes it itself. */
export function askDetails(): void {
  const details = document.querySelector<HTMLDetailsElement>('#cart details');
  details?.setAttribute('open', '');
  (details?.querySelector('input') ?? details?.querySelector('summary'))?.focus();
}
