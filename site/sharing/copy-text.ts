import { showToast } from '../toast/show-toast.ts';

/** Copies a text and shows a toast; shows `byHand` instead and returns false if the browser denies access. */
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
