import { InboxOutlined } from '@ant-design/icons';
import { type BaseRecord, type HttpError, useOne } from '@refinedev/core';
import { Button, Modal } from 'antd';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { isUuid } from '#shared/catalogue/uuid.ts';
import { readOnce } from '../api/query-defaults.ts';
import { openedDraft, withDialog } from '../navigation/dialog-address.ts';
import { useAddress } from '../navigation/use-address.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import './forms.css';

interface RecordDialogProps {
  /** Id of a record, `novo` for a new record, or null if the dialog is closed. */
  target: string | null;
  titles: { create: string; edit: string };
  width?: number;
  /** Returns the URL of the same form as a page, if any. */
  pageOf?: (target: string) => string | undefined;
  onClose: () => void;
  /** Renders the form, which passes the record's name to `onTitle`. */
  children: (target: string, onTitle: (title: string) => void) => ReactNode;
}

/** Dialog with a record's form. Asks before discarding unsaved changes. */
export function RecordDialog(props: RecordDialogProps) {
  const { target, titles, width = 600, pageOf, onClose, children } = props;
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(target);
  const [title, setTitle] = useState<string>();
  if (target !== null && target !== shown) {
    setShown(target);
    setTitle(undefined);
  }

  const { pathname, search } = useLocation();
  const list = withDialog(new URLSearchParams(search), null);
  const page = shown === null ? undefined : pageOf?.(shown);
  return (
    <Modal
      open={target !== null}
      // A target that is a UUID is a stored record.
      title={title ?? (shown !== null && isUuid(shown) ? titles.edit : titles.create)}
      className="record-dialog"
      styles={{ header: { marginBottom: 16 }, title: { fontSize: 18 } }}
      width={width}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {page !== undefined && (
        <Link to={page} state={{ list: `${pathname}?${list}` }} className="dialog-page-link">
          Abrir em página
        </Link>
      )}
      {shown !== null && <OnceAttached key={shown}>{() => children(shown, setTitle)}</OnceAttached>}
    </Modal>
  );
}

/** Renders its content once the dialog is in the document because `autoFocus` has no effect on a detached field. */
function OnceAttached({ children }: { children: () => ReactNode }) {
  const [isAttached, setIsAttached] = useState(false);
  useLayoutEffect(() => setIsAttached(true), []);
  return <div>{isAttached && children()}</div>;
}

interface StoredRecordProps<Row extends BaseRecord> {
  resource: string;
  id: string;
  columns?: string | undefined;
  /** Reads a record that consists of more than its row. Resolves to null if the record was deleted. */
  read?: ((id: string) => Promise<Row | null>) | undefined;
  loadFailed: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

export function StoredRecord<Row extends BaseRecord>(props: StoredRecordProps<Row>) {
  const { resource, id, columns, read, loadFailed, onClose, children } = props;
  const hasDraft = openedDraft(useAddress()[0]) !== null;
  const { query } = useOne<Row, HttpError>({
    resource,
    id,
    ...(columns === undefined ? {} : { meta: { select: columns } }),
    queryOptions: {
      ...readOnce,
      enabled: isUuid(id),
      ...(read && { queryFn: async () => ({ data: (await read(id)) as Row }) }),
    },
  });

  if (!isUuid(id) || query.error?.statusCode === 403 || query.data?.data === null) {
    return (
      <EmptyState
        icon={<InboxOutlined aria-hidden="true" />}
        title="Registro não encontrado"
        description={
          hasDraft
            ? 'Ele pode ter sido excluído. Descarte o rascunho, ou restaure o registro em “Excluídos”.'
            : 'Ele pode ter sido excluído.'
        }
        action={<Button onClick={onClose}>Fechar</Button>}
      />
    );
  }
  const data = query.isFetching || query.isError ? undefined : query.data?.data;
  return (
    <Loaded query={{ ...query, data }} failed={loadFailed}>
      {children}
    </Loaded>
  );
}
