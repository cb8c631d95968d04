import { HistoryOutlined } from '@ant-design/icons';
import { Alert, App, Button } from 'antd';
import dayjs from 'dayjs';
import { logError } from '../api/api-error.ts';
import { useStaff } from '../auth/use-account.ts';
import { useToast } from '../notifications/toast.ts';
import { rollback, untilPublished, usePreviousSite } from './previous-site.ts';
import { useWatchPublishing } from './publishing-state.ts';

const moment = (iso: string) => dayjs(iso).format('DD/MM/YYYY HH:mm:ss');

/** For administrators: rolls back to the previous site. */
export function GoBack() {
  const isAdministrator = useStaff().role === 'admin';
  const { previous, returnedTo } = usePreviousSite(isAdministrator);
  const { modal } = App.useApp();
  const toast = useToast();
  const watchPublishing = useWatchPublishing();

  const goBack = async () => {
    if (await rollback()) toast.success('O site anterior está no ar');
    else {
      logError('The rollback failed', previous);
      toast.error('Erro ao voltar ao site anterior', 'O site continua como estava. Tente de novo.');
    }
    watchPublishing();
  };
  const ask = (builtAt: string) =>
    modal.confirm({
      title: 'Voltar ao site anterior?',
      content: `O site montado em ${moment(builtAt)} volta ao ar. Nada muda no catálogo: a próxima alteração salva, ou “Publicar novamente”, publica o catálogo atual.`,
      okText: 'Voltar',
      cancelText: 'Cancelar',
      focusable: { autoFocusButton: 'cancel' },
      onOk: goBack,
    });

  return (
    <>
      {returnedTo !== null && (
        <Alert
          className="publications-previous"
          type="warning"
          showIcon
          title={`No ar está um site anterior, montado em ${moment(returnedTo)}.`}
          description={untilPublished}
        />
      )}
      {/* The state of the site tells all staff of it. */}
      {isAdministrator && previous !== null && (
        <Button
          className="publications-back"
          type="text"
          icon={<HistoryOutlined aria-hidden="true" />}
          onClick={() => ask(previous)}
        >
          Voltar ao site anterior
        </Button>
      )}
    </>
  );
}
