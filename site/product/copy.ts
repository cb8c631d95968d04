import { copyText } from '../sharing/copy-text.ts';
import { showToast } from '../toast/show-toast.ts';

async function copyCode(code: string): Promise<void> {
  await showToast((await copyText(code)) ? 'Código copiado' : `Copie o código: ${code}`);
}

/** Opens the share sheet of a touch device; elsewhere it copies the short address. */
async function share(): Promise<void> {
  const address = document.querySelector<HTMLElement>('[data-address]')?.dataset.address;
  const url = location.origin + new URL(address ?? location.href).pathname;
  const title = document.querySelector('h1')?.textContent ?? document.title;
  if (navigator.share !== undefined && matchMedia('(pointer: coarse)').matches) {
    // Rejects when the visitor cancels.
    await navigator.share({ title, url }).catch(() => undefined);
    return;
  }
  await showToast((await copyText(url)) ? 'Link copiado' : `Copie o endereço: ${url}`);
}

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
  button.addEventListener('click', () => void copyCode(button.dataset.copyCode ?? ''));
}
for (const button of document.querySelectorAll('[data-share]')) {
  button.addEventListener('click', () => void share());
}
