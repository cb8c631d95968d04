import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import { type ExternalToast, Toaster, toast } from 'sonner';
import { $theme } from '../theme/store.ts';

export type ToastMore = Pick<
  ExternalToast,
  'id' | 'description' | 'action' | 'duration' | 'dismissible'
>;

function Toasts() {
  const theme = useStore($theme);
  return (
    <Toaster
      theme={theme}
      // Set explicitly although it is sonner's default: docs/product.md#limits requires it.
      duration={4000}
      visibleToasts={3}
      // Expanded. Otherwise, stacked toasts would cover each other's "Desfazer" button.
      expand
      gap={14}
      // Placed below the header's cart button.
      position="top-right"
      offset={{ top: '5rem', right: '1.25rem' }}
      mobileOffset={{ top: '5rem' }}
      containerAriaLabel="Avisos"
      toastOptions={{ className: 'toast', classNames: { actionButton: 'toast-action' } }}
    />
  );
}

/** Must match the label of the action in `cart/purchase.ts`. */
const cartLabel = 'Ver carrinho';

let home: HTMLElement | undefined;

/** Moves the toasts into an open modal dialog because the dialog makes everything outside it inert. */
function place(): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  if (home) (dialog ?? document.body).append(home);
}

/** Dismisses toasts that offer to open the cart once the cart has been opened. */
function dismissAdded({ target }: Event): void {
  if (!(target instanceof Element) || target.id !== 'cart') return;
  for (const shown of toast.getToasts()) {
    const { action }: Pick<ExternalToast, 'action'> = 'action' in shown ? shown : {};
    const isLink = action && typeof action === 'object' && 'label' in action;
    if (isLink && action.label === cartLabel) toast.dismiss(shown.id);
  }
}

function open(): void {
  home = document.createElement('div');
  createRoot(home).render(<Toasts />);
  for (const event of ['opened', 'close']) document.addEventListener(event, place, true);
  document.addEventListener('opened', dismissAdded, true);
}

export function show(message: string, more?: ToastMore): void {
  if (!home) open();
  place();
  toast(message, more);
}

export const dismiss = (id: string): unknown => toast.dismiss(id);
