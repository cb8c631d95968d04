import { showToast } from '../toast/show-toast.ts';

/** Copies a text and says so, or says `byHand` and returns false if the browser denies it. */
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
