import { type QueryKey, useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { useIsChanging } from './use-apply.ts';
import './changes.css';

interface ChangesDialogProps<Data> {
  title: string;
  queryKey: QueryKey;
  read: (signal: AbortSignal) => Promise<Data>;
  loading: string;
  /** Returns warnings about the data, which is undefined until it has loaded. */
  notices: (data: Data | undefined) => readonly (string | false)[];
  onClose: () => void;
  children: (data: Data) => ReactNode;
}

/** Dialog that previews changes to products. It cannot be closed while they are being saved. */
export function ChangesDialog<Data>(props: ChangesDialogProps<Data>) {
  const isBusy = useIsChanging();
  const query = useQuery({
    queryKey: props.queryKey,
    queryFn: ({ signal }) => props.read(signal),
    // Never refetched, because the preview was computed from this data.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const notices = props.notices(query.data).filter((notice) => notice !== false);
  return (
    <Modal
      open
      title={props.title}
      width={1080}
      footer={null}
      keyboard={!isBusy}
      {...(isBusy && { closable: false })}
      onCancel={props.onClose}
    >
      {notices.map((notice) => (
        <Notice key={notice} type="warning" style={{ marginBottom: 16 }} title={notice} />
      ))}
      <Loaded
        query={query}
        failed="Erro ao carregar produtos"
        loading={<p role="status">{props.loading}</p>}
      >
        {props.children}
      </Loaded>
    </Modal>
  );
}
