import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useState } from 'react';
import { readOnce } from '../api/query-defaults.ts';
import { toast } from '../notifications/messages.ts';
import { watchPublishing } from '../publications/publishing-state.ts';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { DifferenceList } from './difference-list.tsx';
import { differingFields } from './differences.ts';
import { previewRestore, type RecordHistoryOptions, restoreVersion } from './restore.ts';

export interface ChosenVersion {
  version: number;
  /** Description of the version, such as "de 23/11/2026 às 14:05". */
  name: string;
}

interface RestoreDialogProps {
  id: string;
  options: RecordHistoryOptions;
  chosen: ChosenVersion | undefined;
  onClose: () => void;
  onRestored: (() => void) | undefined;
  onChanged: () => void;
}

export function RestoreDialog(props: RestoreDialogProps) {
  const { id, options, chosen, onClose, onRestored, onChanged } = props;
  const [saving, setSaving] = useState(false);
  const { labels } = options;
  const preview = useQuery({
    queryKey: ['restore-preview', labels.table, id, chosen?.version],
    queryFn: () => previewRestore(id, chosen?.version ?? 0, labels),
    enabled: chosen !== undefined,
    ...readOnce,
  });
  const { data, isFetching, refetch } = preview;
  const canRestore = data != null && data.differences.length > 0;

  const restore = async () => {
    if (!chosen || !canRestore || saving) return;
    setSaving(true);
    const outcome = await restoreVersion(id, chosen.version, data.updatedAt, options);
    setSaving(false);
    if (outcome === 'restored') {
      toast.success(
        `Versão ${chosen.name} restaurada`,
        [`Voltou: ${differingFields(data.differences)}.`, ...data.missing].join(' '),
      );
      watchPublishing();
      onClose();
      onRestored?.();
    } else if (outcome === 'changed') {
      toast.attention(
        'Outra pessoa salvou este registro agora mesmo. Nada foi restaurado; confira de novo o que muda.',
      );
      onChanged();
      void refetch();
    } else toast.error('Erro ao restaurar a versão', outcome.reason);
  };

  return (
    <Modal
      open={chosen !== undefined}
      title={`Restaurar a versão ${chosen?.name ?? ''}?`}
      okText="Restaurar"
      okButtonProps={{ disabled: !canRestore }}
      confirmLoading={saving}
      destroyOnHidden
      onOk={() => void restore()}
      onCancel={() => {
        if (!saving) onClose();
      }}
    >
      <Loaded
        query={{ ...preview, data: isFetching ? undefined : data }}
        failed="Erro ao carregar a versão"
      >
        {(shown) =>
          shown === null ? (
            <p>Este registro foi excluído.</p>
          ) : (
            <>
              {shown.differences.length === 0 ? (
                <p>
                  {shown.missing.length === 0
                    ? 'Nada muda: o registro já é igual a esta versão.'
                    : 'Do que ainda pode voltar, nada é diferente de agora.'}
                </p>
              ) : (
                <>
                  <p>Isto muda no registro, e a versão de agora continua no histórico:</p>
                  <DifferenceList differences={shown.differences} />
                </>
              )}
              {shown.missing.length > 0 && (
                <Notice type="warning" style={{ marginTop: 10 }} title={shown.missing.join(' ')} />
              )}
            </>
          )
        }
      </Loaded>
    </Modal>
  );
}
