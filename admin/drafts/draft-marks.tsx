import { Flex } from 'antd';
import { Link } from 'react-router';
import { counted } from '#shared/numbers/format-number.ts';
import { Badge } from '../ui/badge.tsx';
import { draftPath } from './draft-target.ts';
import { useDrafts } from './drafts.ts';

/** Badge for a list entry of one or more records. Names the authors of their drafts, if any. */
export function DraftMark({ of }: { of: readonly string[] }) {
  const own = useDrafts().data?.filter(({ subject }) => of.includes(subject)) ?? [];
  const authors = [...new Set(own.flatMap(({ author }) => author || []))].join(', ');
  if (own.length === 0) return null;
  return <Badge tone="limited">rascunho{authors && ` de ${authors}`}</Badge>;
}

/** Links to drafts of records that do not exist yet, shown above the list. */
export function NewDrafts({ table }: { table: string }) {
  const { data = [] } = useDrafts();
  const drafts = data.filter((draft) => draft.table_name === table && draft.is_new);
  if (drafts.length === 0) return null;
  return (
    <Flex wrap gap="0 8px" className="note" style={{ marginBottom: 12 }}>
      {counted(drafts.length, 'rascunho novo', 'rascunhos novos')}:
      {drafts.map((draft) => (
        <span key={draft.id}>
          <Link to={draftPath(draft)}>{draft.name || 'sem nome'}</Link>
          {draft.author && ` (${draft.author})`}
        </span>
      ))}
    </Flex>
  );
}
