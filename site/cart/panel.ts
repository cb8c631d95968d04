/**
 * The cart panel is the one React part that any page may need, and most visits never open it: it loads
 * when it becomes visible. A pointer or the focus on the button that opens it fetches it ahead.
 */
export function wireCartPanel(): void {
  const warm = () => {
    const island = document.querySelector('#cart astro-island');
    for (const part of ['component-url', 'renderer-url']) {
      const url = island?.getAttribute(part);
      // Only fetched: it runs when the panel opens, and a failure shows there.
      if (url) {
        const link = document.createElement('link');
        link.rel = 'modulepreload';
        link.href = url;
        document.head.append(link);
      }
    }
  };
  for (const button of document.querySelectorAll('[data-opens="cart"]')) {
    for (const sign of ['pointerenter', 'focus', 'touchstart']) {
      button.addEventListener(sign, warm, { once: true, passive: true });
    }
  }
}
