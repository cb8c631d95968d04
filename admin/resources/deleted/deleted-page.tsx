import { SwapOutlined, UndoOutlined, UserOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, type CheckboxChangeEvent, Flex } from 'antd';
import { useState } from 'react';
import { logError } from '#admin/api/api-error.ts';
import { supabaseUrl } from '#admin/api/client.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { formatDateTime } from '#admin/history/format-date-time.ts';
import { focusBeside } from '#admin/lists/delete-record.tsx';
import { ListStates } from '#admin/lists/list-states.tsx';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { useSelection } from '#admin/lists/selection.ts';
import { useQueryInAddress } from '#admin/navigation/use-address.ts';
import { toast } from '#admin/notifications/messages.ts';
import {
  type RestoreDeletedChanges,
  type RestoreDeletedOutcome,
  timeLeft,
} from '#admin/restoring/outcome-texts.ts';
import { restoreDeleted } from '#admin/restoring/restore-deleted.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { Thumbnail } from '#admin/uploads/picture-frame.tsx';
import { currentUrl } from '#shared/images/picture.ts';
import { counted, countText } from '#shared/numbers/format-number.ts';
import { findTable } from '#shared/records/record-tables.ts';
import { deletedKinds, deletedQuery } from './deleted-query.ts';
import { type DeletedRecord, pageSize, readDeleted, readDeletedIds } from './read-deleted.ts';
import { StillDeletedDialog } from './still-deleted-dialog.tsx';

export function DeletedPage() {
  const { role } = useStaff();
  const selection = useSelection();
  // Changing a filter clears the selection: only listed records can be selected.
  const list = useQueryInAddress(deletedQuery, selection.clear);
  const { values: query, isNarrowed } = list;
  const chosen = selection.ids;
  const [restoring, setRestoring] = useState<readonly string[]>([]);
  const [stillDeleted, setStillDeleted] = useState<readonly RestoreDeletedOutcome[]>([]);
  const deleted = useQuery({
    queryKey: ['deleted-records', query],
    queryFn: () => readDeleted(query),
  });
  const { rows = [], total = 0 } = deleted.data ?? {};
  const onPage = rows.map(({ id }) => id);
  const isBusy = restoring.length > 0;
  const areAllChosen = onPage.length > 0 && onPage.every((id) => chosen.has(id));

  const run = async (ids: readonly string[], changes?: RestoreDeletedChanges) => {
    if (isBusy) return;
    const focus = focusBeside();
    setRestoring(ids);
    const left = await restoreDeleted(ids, changes);
    setRestoring([]);
    // The call failed. Keeps the selection for a retry.
    if (left === undefined) return;
    setStillDeleted(left);
    selection.set(ids, false);
    // Deferred until the other buttons are enabled again.
    if (left.length === 0) setTimeout(focus);
  };
  const chooseAll = async () => {
    try {
      selection.set(await readDeletedIds(query), true);
    } catch (cause) {
      logError('The deleted records could not be read', cause);
      toast.error('Erro ao selecionar', 'Verifique a sua conexão e tente de novo.');
    }
  };

  return (
    <>
      <PageHeading
        title="Excluídos"
        note="O que foi excluído pode voltar por 30 dias, com as suas imagens e ligações."
      />
      <ListTools
        label="Filtrar excluídos"
        list={list}
        search="Buscar por nome, código ou e-mail"
        filters={[
          {
            field: 'kind',
            label: 'Tipo de registro',
            any: 'Qualquer registro',
            options: kinds.filter(({ restricted }) => !restricted || role === 'admin'),
          },
        ]}
      />
      <ListStates
        query={deleted}
        page={query.page}
        pageSize={pageSize}
        onPage={(page, replaces) => list.change({ page }, replaces)}
        failed="Erro ao carregar os excluídos"
        empty={{
          title: 'Nada excluído',
          description: isNarrowed
            ? 'Nada corresponde aos filtros.'
            : 'O que for excluído fica aqui por 30 dias e pode voltar.',
        }}
      >
        {() => (
          <>
            <Flex
              wrap
              align="center"
              gap="8px 16px"
              style={{ minHeight: 40, padding: '0 12px 8px' }}
            >
              <Checkbox
                checked={areAllChosen}
                indeterminate={!areAllChosen && chosen.size > 0}
                disabled={isBusy}
                onChange={({ target }) => selection.set(onPage, target.checked)}
              >
                {chosen.size === 0
                  ? 'Selecionar todos desta página'
                  : counted(chosen.size, 'selecionado', 'selecionados')}
              </Checkbox>
              {areAllChosen && chosen.size < total && (
                <BusyButton type="link" work={chooseAll}>
                  Selecionar os {countText(total)}
                </BusyButton>
              )}
              {chosen.size > 0 && (
                <Button
                  type="primary"
                  icon={<UndoOutlined aria-hidden="true" />}
                  loading={isBusy}
                  onClick={() => void run([...chosen])}
                >
                  Trazer de volta ({countText(chosen.size)})
                </Button>
              )}
            </Flex>
            <ul className="rows refreshing" aria-busy={deleted.isPlaceholderData}>
              {rows.map((record) => (
                <DeletedRow
                  key={record.id}
                  record={record}
                  isChosen={chosen.has(record.id)}
                  busy={!isBusy ? undefined : restoring.includes(record.id) ? 'this' : 'others'}
                  onChoose={(event) => selection.pick(record.id, event, onPage)}
                  onRestore={() => void run([record.id])}
                />
              ))}
            </ul>
          </>
        )}
      </ListStates>
      <StillDeletedDialog
        outcomes={stillDeleted}
        busy={isBusy}
        onRetry={(changes) => void run(Object.keys(changes), changes)}
        onClose={() => setStillDeleted([])}
      />
    </>
  );
}

const kinds = Object.entries(deletedKinds).map(([value, { label, restricted }]) => ({
  value,
  label,
  restricted,
}));

interface DeletedRowProps {
  record: DeletedRecord;
  isChosen: boolean;
  /** Set while records are being restored: this record or others. */
  busy: 'this' | 'others' | undefined;
  onChoose: (event: CheckboxChangeEvent) => void;
  onRestore: () => void;
}

export function DeletedRow({ record, isChosen, busy, onChoose, onRestore }: DeletedRowProps) {
  const { table_name, name, detail, picture, deleted_at, author, restorable_until } = record;
  const left = timeLeft(restorable_until, Date.now());
  const label = detail === null ? name : `${name}, ${detail}`;
  return (
    <Flex component="li" align="center" gap={14} style={{ paddingInline: 12 }}>
      <Checkbox
        aria-label={`Selecionar ${label}`}
        checked={isChosen}
        disabled={busy !== undefined}
        onChange={onChoose}
      />
      <Thumbnail
        source={picture ? currentUrl(picture, supabaseUrl) : undefined}
        {...icons[table_name]}
      />
      <Flex wrap align="center" gap="4px 14px" className="grow">
        <div style={{ flex: '1 1 180px' }}>
          <strong>{name}</strong>{' '}
          <Badge tone="plain">{findTable(table_name)?.one ?? table_name}</Badge>
          {detail !== null && <p className="note">{detail}</p>}
          <p className="note tabular">
            por {author ?? 'alguém de fora da equipe'},{' '}
            <time dateTime={deleted_at}>{formatDateTime(deleted_at)}</time> ·{' '}
            {left === undefined || restorable_until === null ? (
              'Sem prazo'
            ) : (
              <time
                dateTime={restorable_until}
                title={`Pode voltar até ${formatDateTime(restorable_until)}`}
              >
                {left}
              </time>
            )}
          </p>
        </div>
        <Button
          icon={<UndoOutlined aria-hidden="true" />}
          aria-label={`Trazer de volta ${label}`}
          loading={busy === 'this'}
          disabled={busy === 'others'}
          onClick={onRestore}
        >
          Trazer de volta
        </Button>
      </Flex>
    </Flex>
  );
}

const icons: Record<string, { icon: typeof UserOutlined }> = {
  admin_users: { icon: UserOutlined },
  redirects: { icon: SwapOutlined },
};
