(() => {
  const isSkipped = ({ name, message }) =>
    /^(Abort|InvalidState|Timeout)Error$/.test(name) && /transition/i.test(message);
  addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && isSkipped(event.reason)) event.preventDefault();
  });
  const productId = (url) => /\/produto\/([\w-]+)$/.exec(url ?? '')?.[1];
  const namePicture = ({ viewTransition }, url) => {
    if (!viewTransition) return;
    for (const part of ['ready', 'finished', 'updateCallbackDone'])
      viewTransition[part]?.catch(() => {});
    const id = productId(url);
    if (!id || document.querySelector('.gallery')) return;
    const picture = document
      .querySelector(`main a[href="/produto/${id}"]`)
      ?.closest('article')
      ?.querySelector('img');
    if (!picture) return;
    picture.style.viewTransitionName = 'product';
    const reset = () => {
      picture.style.viewTransitionName = '';
    };
    viewTransition.finished.then(reset, reset);
  };
  addEventListener('pageswap', (event) => namePicture(event, event.activation?.entry?.url));
  addEventListener('pagereveal', (event) =>
    namePicture(event, window.navigation?.activation?.from?.url),
  );
})();
