// Script of the page that frames a preview.
const [frame, button] = ['iframe', 'button'].map((name) => document.querySelector(name));
frame.addEventListener('load', () => {
  const shop = getComputedStyle(frame.contentDocument.documentElement);
  for (const token of ['--background', '--foreground', '--accent'])
    document.body.style.setProperty(token, shop.getPropertyValue(token));
});
document.addEventListener('change', ({ target }) => {
  frame.style.width = target.value;
});
button.addEventListener('click', async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    button.textContent = 'Link copiado';
  } catch {
    prompt('Copie o link:', location.href);
  }
});
