/** What a toast offers to do. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** Says something in passing. What shows it is loaded on the first word, as most visits hear none. */
export async function announce(message: string, action?: ToastAction): Promise<void> {
  const { show } = await import('./toaster.tsx');
  show(message, action);
}
