import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Alert, Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { leavesPage, useUnsavedWork } from '#admin/navigation/unsaved-work.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { type Applying, useApply } from './use-apply.ts';
import './changes.css';

interface ChangesDialogProps<Data> {
  title: string;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Data>;
  /** Shown while it reads. */
  loading: string;
  /** Warnings about the read data, which is undefined while it loads. */
  notices: (data: Data | undefined) => readonly (string | false)[];
  onClose: () => void;
  children: (data: Data, onBusy: (isBusy: boolean) => void) => ReactNode;
}

/** A dialog that previews changes of products; it cannot be closed while they are saved. */
export function ChangesDialog<Data>(props: ChangesDialogProps<Data>) {
  const [isBusy, setBusy] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: props.queryKey,
    queryFn: ({ signal }) => props.read(signal),
    // The preview stays what was compared.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const notices = props.notices(data).filter((notice) => notice !== false);
  return (
    <Modal
      open
      title={props.title}
      width={1080}
      footer={null}
      mask={{ closable: false }}
      keyboard={!isBusy}
      closable={isBusy ? false : { 'aria-label': 'Fechar' }}
      onCancel={props.onClose}
    >
      {notices.map((notice) => (
        <Alert key={notice} type="warning" showIcon style={{ marginBottom: 16 }} title={notice} />
      ))}
      {isError ? (
        <LoadFailure text="Erro ao carregar produtos" retry={refetch} retrying={isFetching} />
      ) : data === undefined ? (
        <p role="status">{props.loading}</p>
      ) : (
        props.children(data, setBusy)
      )}
    </Modal>
  );
}

/**
 * Applies changes in a dialog; the page cannot be left and the dialog not closed meanwhile.
 * @param isBusyElsewhere true while changes are undone
 * @param unsaved states in which leaving asks first
 */
export function useGuardedApply(
  isBusyElsewhere: boolean,
  onBusy: (isBusy: boolean) => void,
  unsaved: readonly Applying['state'][] = ['stopped'],
): Applying {
  const applying = useApply();
  const isBusy = applying.state === 'running' || isBusyElsewhere;
  useUnsavedWork({
    isChanged: () => unsaved.includes(applying.state),
    isBusy: () => isBusy,
    leaves: leavesPage,
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  return applying;
}
