import { supabase } from '../api/client.ts';
import { useToast } from '../notifications/toast.ts';
import { useFailure } from '../notifications/use-failure.ts';

/** Returns a function that opens a preview of drafts, or of a campaign, in a new tab. */
export function usePreview(): (what: { drafts: string[] } | { campaign: string }) => Promise<void> {
  const toast = useToast();
  const fail = useFailure();
  return async (what) => {
    // In the click itself, or the browser blocks it.
    const tab = window.open('', '_blank');
    if (!tab) {
      toast.info('O navegador bloqueou a nova aba. Permita pop-ups deste site e tente de novo.');
      return;
    }
    tab.opener = null;
    const { data, error, status } = await supabase.rpc('create_preview', what);
    if (error) {
      tab.close();
      const text = 'Erro ao preparar a prévia';
      fail({ error: { ...error, status }, log: text, text });
    } else tab.location.replace(`/previa/${data}`);
  };
}
