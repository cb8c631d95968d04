import { showToast } from '../toast/show-toast.ts';

/** Copies text and shows a toast. If the browser denies access, shows `byHand` instead and returns false. */
export async function copyText(text: string, copied: string, byHand: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    void showToast(byHand);
    return false;
  }
  void showToast(copied);
  return true;
}
