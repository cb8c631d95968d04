import { HistoryOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { counted } from '#shared/numbers/format-number.ts';
import { type Answer, logError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { useStaff } from '../auth/use-account.ts';
import { call } from '../notifications/calls.ts';
import { confirm, toast } from '../notifications/messages.ts';
import { BusyButton } from '../ui/busy-button.tsx';
import { Notice } from '../ui/notice.tsx';
import { rollback, untilPublished, usePreviousSite, watchPublishing } from './publishing-state.ts';

async function requestPublication(request: PromiseLike<Answer>): Promise<void> {
  const texts = { text: 'Erro ao pedir a publicação', log: 'A publication was not requested' };
  if (!(await call(request, texts))) return;
  toast.success('Publicação pedida');
  watchPublishing();
}

/** Button that publishes the site again, for example after a failure. The database checks the permission. */
export const PublishAgain = () => (
  <BusyButton
    icon={<ReloadOutlined aria-hidden />}
    work={() => requestPublication(supabase.rpc('request_publication'))}
  >
    Publicar novamente
  </BusyButton>
);

/** Button for administrators that publishes a site held back by the product-drop guard. */
export function PublishFewer({ products }: { products: number }) {
  if (useStaff().role !== 'admin') return null;
  return (
    <Button
      danger
      onClick={() =>
        confirm({
          title: `Publicar o site com ${counted(products, 'produto', 'produtos')}?`,
          content:
            'São menos da metade dos que estão no ar: as páginas dos outros saem do site. Se você não esperava por isso, cancele e confira o catálogo antes.',
          okText: 'Publicar mesmo assim',
          onOk: () =>
            requestPublication(supabase.rpc('accept_fewer_products', { at_least: products })),
        })
      }
    >
      Publicar mesmo assim
    </Button>
  );
}

const formatTime = (iso: string) => dayjs(iso).format('DD/MM/YYYY HH:mm:ss');

export function Rollback() {
  const isAdministrator = useStaff().role === 'admin';
  const { previous, returnedTo } = usePreviousSite(isAdministrator);

  const goBack = async () => {
    if (await rollback()) toast.success('O site anterior está no ar');
    else {
      logError('The rollback failed', previous);
      toast.error('Erro ao voltar ao site anterior', 'O site continua como estava. Tente de novo.');
    }
    watchPublishing();
  };

  return (
    <>
      {returnedTo !== null && (
        <Notice
          style={{ marginBottom: 12 }}
          type="warning"
          title={`No ar está um site anterior, montado em ${formatTime(returnedTo)}.`}
          description={untilPublished}
        />
      )}
      {/* The site's state tells other staff that it was rolled back. */}
      {isAdministrator && previous !== null && (
        <Button
          style={{ marginBottom: 12 }}
          type="text"
          icon={<HistoryOutlined aria-hidden />}
          onClick={() =>
            confirm({
              title: 'Voltar ao site anterior?',
              content: `O site montado em ${formatTime(previous)} volta ao ar. Nada muda no catálogo: a próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.`,
              okText: 'Voltar',
              okButtonProps: {},
              onOk: goBack,
            })
          }
        >
          Voltar ao site anterior
        </Button>
      )}
    </>
  );
}
