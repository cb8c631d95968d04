import { previewFolder } from '#shared/publishing/preview.ts';
import { supabase } from '../api/client.ts';
import { openTab } from '../navigation/open-tab.ts';
import { useToast } from '../notifications/toast.ts';
import { useFailure } from '../notifications/use-failure.ts';

/** Returns a function that shows the site with drafts, or with those of a campaign, in a new tab. */
export function usePreview() {
  const toast = useToast();
  const fail = useFailure();
  return async (what: { drafts: string[] } | { campaign: string }): Promise<void> => {
    const tab = openTab('', toast);
    if (!tab) return;
    const { data, error, status } = await supabase.rpc('create_preview', what);
    if (!error) return tab.location.replace(previewFolder + data);
    tab.close();
    const text = 'Erro ao montar a prévia';
    fail({ error: { ...error, status }, log: text, text });
  };
}
