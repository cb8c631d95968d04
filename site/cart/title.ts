/** Keeps the focus in the panel when the focused button is removed. */
export function focusCartTitle(): void {
  document.getElementById('cart-title')?.focus();
}
