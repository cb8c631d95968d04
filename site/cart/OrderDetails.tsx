import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../loading.ts';
import { $details, $refused } from './details.ts';

const OrderDetailsForm = lazy(() => loadWithRetry(() => import('./OrderDetailsForm.tsx')));

export function OrderDetails({ asked }: { asked: boolean }) {
  const { name } = useStore($details);
  const optional = useStore($refused) ? 'telefone ou e-mail' : 'opcional';
  const [opened, setOpened] = useState(false);
  return (
    <details className="border-t border-border-subtle" onToggle={() => setOpened(true)}>
      <summary className="py-4 font-[580]">
        Para agilizar o seu orçamento
        <span className="ml-2 text-small text-muted-foreground">
          {name.trim() || (asked ? 'nome e telefone' : optional)}
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
          <OrderDetailsForm />
        </Suspense>
      )}
    </details>
  );
}

/** Opens the details form, marks missing details and focuses the first, even if the form is still loading. */
export function askDetails(by: 'chat' | 'shop'): void {
  const details = document.querySelector<HTMLDetailsElement>('#cart details');
  details?.setAttribute('open', '');
  details?.querySelector('summary')?.focus();
  $refused.set({ by });
}
