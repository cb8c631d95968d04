import { toast } from '../notifications/messages.ts';

/** Opens a new tab, or shows a toast if the browser blocks it. Must be called during the click event. */
export function openTab(address: string): Window | null {
  const tab = window.open(address, '_blank');
  if (tab) tab.opener = null;
  else toast.info('O navegador bloqueou a nova aba. Permita pop-ups deste site e tente de novo.');
  return tab;
}
