import { themeColors } from '#shared/theme/theme.ts';
import { $theme } from './store.ts';

/** Keeps the page in the chosen theme, also when another tab changes it, and wires the header's toggle. */
$theme.subscribe((theme) => {
  const { dataset } = document.documentElement;
  // The page has it from its first paint: written again, it would be drawn again.
  if (dataset.theme === theme) return;
  dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', themeColors[theme]);
});

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.addEventListener('click', () => $theme.set($theme.get() === 'dark' ? 'light' : 'dark'));
}
