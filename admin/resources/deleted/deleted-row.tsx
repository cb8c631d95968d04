import { SwapOutlined, UndoOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Checkbox, type CheckboxChangeEvent, Flex } from 'antd';
import { supabaseUrl } from '#admin/api/client.ts';
import { timeLeft } from '#admin/deleted/outcome-texts.ts';
import { formatDateTime } from '#admin/history/format-date-time.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { Thumbnail } from '#admin/uploads/thumbnail.tsx';
import { currentUrl } from '#shared/images/picture.ts';
import { findTable } from '#shared/records/record-tables.ts';
import type { DeletedRecord } from './read-deleted.ts';

interface DeletedRowProps {
  record: DeletedRecord;
  isChosen: boolean;
  /** Set while records are being restored. */
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
