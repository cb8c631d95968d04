(() => {
  const dropped = ({ name, message }) =>
    /^(Abort|InvalidState|Timeout)Error$/.test(name) && /transition/i.test(message);
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && dropped(event.reason)) event.preventDefault();
  });
  const product = (url) => /\/produto\/([\w-]+)$/.exec(url ?? '')?.[1];
  const take = ({ viewTransition }, url) => {
    if (!viewTransition) return;
    for (const part of ['ready', 'finished', 'updateCallbackDone'])
      viewTransition[part]?.catch(() => {});
    const id = product(url);
    if (!id || document.querySelector('.gallery')) return;
    const picture = document
      .querySelector(`main a[href="/produto/${id}"]`)
      ?.closest('article')
      ?.querySelector('img');
    if (!picture) return;
    picture.style.viewTransitionName = 'product';
    const give = () => picture.style.removeProperty('view-transition-name');
    viewTransition.finished.then(give, give);
  };
  addEventListener('pageswap', (event) => take(event, event.activation?.entry?.url));
  addEventListener('pagereveal', (event) => take(event, window.navigation?.activation?.from?.url));
})();
