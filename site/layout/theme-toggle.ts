import { themeColors } from '#shared/theme/theme.ts';
import { $theme } from '../theme/store.ts';

/** Applies the theme, also when another tab changes it, and wires the toggle. */
$theme.subscribe((theme) => {
  const { dataset } = document.documentElement;
  // Set before the first paint; setting it again would cause a repaint.
  if (dataset.theme === theme) return;
  dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
});

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.addEventListener('click', () => $theme.set($theme.get() === 'dark' ? 'light' : 'dark'));
}
