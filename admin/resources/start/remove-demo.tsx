import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { Flex } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useCall } from '#admin/notifications/use-failure.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { refreshShop } from '#admin/shop/shop.ts';
import { useConfirm } from '#admin/ui/use-confirm.ts';
import { type DemoContents, removalTexts } from './demo-contents.ts';
import { shopFactsKey, useShopFacts } from './first-run.ts';

/** Returns a function that confirms how much of the demo is removed and how much stays, then removes it. */
export function useRemoveDemo(): (contents: readonly DemoContents[], done: () => void) => void {
  const { data: facts } = useShopFacts();
  const confirm = useConfirm();
  const call = useCall();
  const toast = useToast();
  const invalidate = useInvalidate();
  const queryClient = useQueryClient();
  const watchPublishing = useWatchPublishing();

  const remove = async (): Promise<boolean> => {
    const removed = await call(supabase.rpc('remove_demo'), {
      text: 'Erro ao remover a demonstração',
      log: 'The demo catalogue was not removed',
    });
    if (!removed) return false;
    toast.success('Catálogo de demonstração removido');
    watchPublishing();
    void refreshShop();
    void queryClient.invalidateQueries({ queryKey: ['first-run'] });
    // Keeps the dialog open until the steps no longer count demo content as done.
    await queryClient.refetchQueries({ queryKey: shopFactsKey });
    for (const resource of ['products', 'categories', 'materials', 'carousel_slides']) {
      void invalidate({ resource, invalidates: ['list'] });
    }
    return true;
  };

  return (contents, done) => {
    const { goes, stays } = removalTexts(contents);
    let removed = false;
    confirm({
      title: 'Remover o catálogo de demonstração?',
      width: 520,
      content: (
        <Flex vertical gap={8}>
          <p>{goes}</p>
          <p>{stays}</p>
          {facts?.demoAccounts && (
            <p>
              As contas da demonstração continuam entrando: crie a sua em Funcionários e depois
              exclua as dela.
            </p>
          )}
        </Flex>
      ),
      okText: 'Remover',
      onOk: async () => {
        removed = await remove();
      },
      afterClose: () => {
        if (removed) done();
      },
    });
  };
}
