/** The focus of a button that goes with what it acts on stays in the panel. */
export function focusCartTitle(): void {
  document.getElementById('cart-title')?.focus();
}
