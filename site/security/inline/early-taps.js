(() => {
  const delegated = '[data-heart], [data-add-to-cart], [data-step], [data-opens], [data-closes]';
  const pending = new Set();
  let ready = false;
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      const button = isTrusted && target instanceof Element && target.closest('button');
      if (!button || pending.has(button)) return;
      const island = !button.matches(delegated) && button.closest('astro-island[ssr]');
      if (!island && ready) return;
      pending.add(button);
      const replay = () => {
        pending.delete(button);
        button.click();
      };
      if (island) island.addEventListener('astro:hydrate', replay, { once: true });
      else addEventListener('DOMContentLoaded', replay, { once: true });
    },
    true,
  );
  addEventListener('DOMContentLoaded', () => {
    ready = true;
  });
})();
