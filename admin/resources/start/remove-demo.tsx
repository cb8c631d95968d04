import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { refreshShop } from '#admin/identity/shop.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { removeUnreferencedFiles } from '#admin/uploads/remove-files.ts';
import { recordFiles } from '#admin/uploads/upload-journal.ts';
import { parseStorageKey } from '#shared/images/file-rules.ts';
import { type DemoContents, removalTexts } from './demo-contents.ts';
import { useShopFacts } from './first-run.ts';

const buckets = ['products', 'carousel', 'about', 'identity'] as const;
/** How many files are asked about at once: all of them would not fit into one request. */
const batch = 200;

/** After the records, as with any deletion: records without files would be worse than files without records. */
async function removePictures(addresses: readonly string[]): Promise<void> {
  for (const bucket of buckets) {
    const keys = addresses.flatMap((address) => parseStorageKey(address, bucket) ?? []);
    // They are hundreds: should this tab end before they are gone, the next one goes on.
    recordFiles(bucket, keys);
    for (let from = 0; from < keys.length; from += batch) {
      await removeUnreferencedFiles(bucket, keys.slice(from, from + batch));
    }
  }
}

/** Removes what nobody has changed of the demo, after a question that says in figures what goes and what stays. */
export function useRemoveDemo(): (contents: readonly DemoContents[], done: () => void) => void {
  const { data: facts } = useShopFacts();
  const accounts = facts?.demoAccounts === true;
  const { modal } = App.useApp();
  const toast = useToast();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  const remove = async (): Promise<boolean> => {
    const { data, error, status } = await supabase.rpc('remove_demo');
    if (error) {
      const apiError = { ...error, status };
      logError('The demo catalogue was not removed', apiError);
      if (isDenied(apiError)) recheckSession();
      toast.error('Erro ao remover a demonstração', formatApiError(apiError));
      return false;
    }
    toast.success('Catálogo de demonstração removido');
    watchPublishing();
    void refreshShop();
    void queryClient.invalidateQueries({ queryKey: ['first-run'] });
    for (const resource of ['products', 'categories', 'materials', 'carousel_slides']) {
      void invalidate({ resource, invalidates: ['list'] });
    }
    void removePictures(data);
    return true;
  };

  return (contents, done) => {
    const { goes, stays } = removalTexts(contents);
    let removed = false;
    modal.confirm({
      title: 'Remover o catálogo de demonstração?',
      width: 520,
      content: (
        <>
          <p>{goes}</p>
          <p>{stays}</p>
          {accounts && (
            <p>
              As contas da demonstração continuam entrando: crie a sua em Funcionários e depois
              exclua as dela.
            </p>
          )}
        </>
      ),
      okText: 'Remover',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
      onOk: async () => {
        removed = await remove();
      },
      afterClose: () => {
        if (removed) done();
      },
    });
  };
}
