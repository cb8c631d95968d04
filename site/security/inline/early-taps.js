(() => {
  const served = '[data-heart], [data-add-to-cart], [data-step], [data-opens], [data-closes]';
  const early = new Set();
  let ready = false;
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = isTrusted && target instanceof Element && target.closest('button');
      if (!button || early.has(button)) return;
      const island = !button.matches(served) && button.closest('astro-island[ssr]');
      if (!island && ready) return;
      early.add(button);
      const again = () => {
        early.delete(button);
        button.click();
      };
      if (island) island.addEventListener('astro:hydrate', again, { once: true });
      else addEventListener('DOMContentLoaded', again, { once: true });
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    ready = true;
  });
})();
