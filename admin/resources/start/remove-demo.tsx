import { Flex } from 'antd';
import { supabase } from '#admin/api/client.ts';
import { refreshLists } from '#admin/api/data-provider.ts';
import { queryClient, refresh } from '#admin/api/query-client.ts';
import { call } from '#admin/notifications/calls.ts';
import { confirm, toast } from '#admin/notifications/messages.ts';
import { watchPublishing } from '#admin/publications/publishing-state.ts';
import { refreshShop } from '#admin/shop/shop.ts';
import { type DemoContents, removalTexts } from './demo-contents.ts';
import { shopFactsKey } from './first-run.ts';
import type { ShopFacts } from './steps.ts';

async function remove(): Promise<boolean> {
  const removed = await call(supabase.rpc('remove_demo'), {
    text: 'Erro ao remover a demonstração',
    log: 'The demo catalogue was not removed',
  });
  if (!removed) return false;
  toast.success('Catálogo de demonstração removido');
  watchPublishing();
  void refreshShop();
  void refresh(['first-run']);
  // Keeps the dialog open until the steps no longer count demo content as done.
  await queryClient.refetchQueries({ queryKey: shopFactsKey });
  for (const resource of ['products', 'categories', 'materials', 'carousel_slides']) {
    void refreshLists(resource);
  }
  return true;
}

/** Removes the demo after a prompt that shows how much is removed and how much stays. */
export function removeDemo(
  contents: readonly DemoContents[],
  facts: ShopFacts | undefined,
  done: () => void,
): void {
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
            As contas da demonstração continuam entrando: crie a sua em Funcionários e depois exclua
            as dela.
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
}
