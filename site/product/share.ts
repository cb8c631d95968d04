import { announce } from '../toast/announce.ts';

/** Hands the page to whatever the visitor shares with; where nothing does that, its address is copied. */
async function share(): Promise<void> {
  const url = location.origin + location.pathname;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    // Whoever closes the dialog has chosen not to share.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  const copied = await copy(url);
  await announce(copied ? 'Link copiado' : `Copie o endereço: ${url}`);
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

for (const button of document.querySelectorAll('[data-share]')) {
  button.addEventListener('click', () => void share());
}
