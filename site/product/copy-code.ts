import { copyText } from '../sharing/copy-text.ts';
import { showToast } from '../toast/show-toast.ts';

for (const button of document.querySelectorAll<HTMLElement>('[data-copy-code]')) {
  const code = button.dataset.copyCode ?? '';
  button.addEventListener('click', async () => {
    const copied = await copyText(code);
    void showToast(copied ? 'Código copiado' : `Copie o código: ${code}`);
  });
}
