import { $theme } from '../theme/store.ts';

$theme.subscribe((theme) => {
  const { dataset } = document.documentElement;
  // Set before the first paint; setting it again would cause a repaint.
  if (dataset.theme === theme) return;
  dataset.theme = theme;
  const meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
  if (meta) meta.content = meta.dataset[theme] ?? meta.content;
});

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.addEventListener('click', () => $theme.set($theme.get() === 'dark' ? 'light' : 'dark'));
}
