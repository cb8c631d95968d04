import { $theme } from './store.ts';

/** Keeps the page in the chosen theme, also when another tab changes it, and wires the header's toggle. */
$theme.subscribe((theme) => {
  document.documentElement.dataset.theme = theme;
});

for (const button of document.querySelectorAll('[data-theme-toggle]')) {
  button.addEventListener('click', () => $theme.set($theme.get() === 'dark' ? 'light' : 'dark'));
}
