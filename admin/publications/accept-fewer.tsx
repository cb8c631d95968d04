import { App, Button } from 'antd';
import { isDenied, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { formatApiError } from '../api/format-api-error.ts';
import { recheckSession } from '../auth/session-events.ts';
import { useStaff } from '../auth/use-account.ts';
import { useToast } from '../notifications/toast.ts';
import { useWatchPublishing } from './publishing-state.ts';

/**
 * For administrators: publishes a site that was held back because it has less than half of the products of the
 * live one.
 */
export function AcceptFewer({ products }: { products: number }) {
  const isAdministrator = useStaff().role === 'admin';
  const { modal } = App.useApp();
  const toast = useToast();
  const watchPublishing = useWatchPublishing();
  if (!isAdministrator) return null;

  const accept = async () => {
    const { error, status } = await supabase.rpc('accept_fewer_products', { at_least: products });
    if (error) {
      const apiError = { ...error, status };
      logError('A site with fewer products was not accepted', apiError);
      if (isDenied(apiError)) recheckSession();
      toast.error('Erro ao pedir a publicação', formatApiError(apiError));
      return;
    }
    toast.success('Publicação pedida');
    watchPublishing();
  };
  const ask = () =>
    modal.confirm({
      title: `Publicar o site com ${products === 1 ? '1 produto' : `${products} produtos`}?`,
      content:
        'São menos da metade dos que estão no ar: as páginas dos outros saem do site. Se você não esperava por isso, cancele e confira o catálogo antes.',
      okText: 'Publicar mesmo assim',
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      focusable: { autoFocusButton: 'cancel' },
      onOk: accept,
    });

  return (
    <Button className="publication-accept" danger onClick={ask}>
      Publicar mesmo assim
    </Button>
  );
}
