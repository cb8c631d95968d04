import { previewFolder } from '#shared/publishing/preview.ts';
import { supabase } from '../api/client.ts';
import { openTab } from '../navigation/open-tab.ts';
import { ask } from '../notifications/calls.ts';
import { toast } from '../notifications/messages.ts';

/**
 * Previews the site in a new tab, with the given drafts or a campaign's. A possible reason against the preview is
 * passed as a promise because browsers allow opening a tab only during the click.
 */
export async function openPreview(
  what: { drafts: string[] } | { campaign: string },
  refusal?: Promise<string | undefined>,
): Promise<void> {
  const tab = openTab('');
  if (!tab) return;
  const text = 'Erro ao montar a prévia';
  const reason = await refusal;
  if (reason !== undefined) {
    tab.close();
    toast.error(text, reason);
    return;
  }
  const answer = await ask(supabase.rpc('create_preview', what), { log: text, text });
  if (answer) tab.location.replace(previewFolder + answer.data);
  else tab.close();
}
