import { useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { App, Flex } from 'antd';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { refreshShop } from '#admin/identity/shop.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { type DemoContents, removalTexts } from './demo-contents.ts';
import { useShopFacts } from './first-run.ts';

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
    const { error, status } = await supabase.rpc('remove_demo');
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
    return true;
  };

  return (contents, done) => {
    const { goes, stays } = removalTexts(contents);
    let removed = false;
    modal.confirm({
      title: 'Remover o catálogo de demonstração?',
      width: 520,
      content: (
        <Flex vertical gap={8}>
          <p>{goes}</p>
          <p>{stays}</p>
          {accounts && (
            <p>
              As contas da demonstração continuam entrando: crie a sua em Funcionários e depois
              exclua as dela.
            </p>
          )}
        </Flex>
      ),
      okText: 'Remover',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      focusable: { autoFocusButton: 'cancel' },
      onOk: async () => {
        removed = await remove();
      },
      afterClose: () => {
        if (removed) done();
      },
    });
  };
}
