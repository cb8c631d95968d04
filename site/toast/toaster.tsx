import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { $theme } from '../theme/store.ts';

/** What a toast says besides, and offers to do. */
export interface ToastMore {
  description?: string;
  action?: { label: string; onClick: () => void };
  /** For how long (ms), where it is not as long as the others. */
  duration?: number;
}

function Toasts() {
  const theme = useStore($theme);
  return (
    <Toaster
      theme={theme}
      // The figures of docs/product.md#limits, written down although they are the library's own.
      duration={4000}
      visibleToasts={3}
      gap={14}
      // Beside the cart they speak of, below the header.
      position="top-right"
      offset={{ top: '5rem', right: '1.25rem' }}
      mobileOffset={{ top: '5rem' }}
      containerAriaLabel="Avisos"
      toastOptions={{ className: 'toast', classNames: { actionButton: 'toast-action' } }}
    />
  );
}

let home: HTMLElement | undefined;

/** Toasts stand in the dialog that is open: beside it nothing can be reached. */
function place(): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (home) (dialog ?? document.body).append(home);
}

function open(): void {
  home = document.createElement('div');
  createRoot(home).render(<Toasts />);
  for (const event of ['opened', 'close']) document.addEventListener(event, place, true);
}

/** Shows a toast. */
export function show(message: string, more?: ToastMore): void {
  if (!home) open();
  place();
  toast(message, more);
}
