(() => {
  const delegated =
    '[data-heart], [data-add-to-cart], [data-compare], [data-step], [data-opens], [data-closes]';
  const pending = new Set();
  let ready = false;
  addEventListener(
    'click',
    (event) => {
      const { target, isTrusted } = event;
      const button =
        isTrusted && target instanceof Element && target.closest('button, [role="button"]');
      if (!button) return;
      const island = !button.matches(delegated) && button.closest('astro-island[ssr]');
      if (!island && ready) return;
      // A link that acts as a button must navigate only without scripts.
      if (button.matches('a')) event.preventDefault();
      if (pending.has(button)) return;
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
