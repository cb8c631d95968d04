import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import { $theme } from '../theme/store.ts';
import type { ToastAction } from './announce.ts';

function Toasts() {
  const theme = useStore($theme);
  return (
    <Toaster
      theme={theme}
      // The figures of spec section 9, written down although they are the library's own.
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

const home = document.createElement('div');
document.body.append(home);
createRoot(home).render(<Toasts />);

/** Shows a toast. */
export function show(message: string, action?: ToastAction): void {
  toast(message, action ? { action } : {});
}
