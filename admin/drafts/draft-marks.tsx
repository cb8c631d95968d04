import { Link } from 'react-router';
import { counted } from '#shared/numbers/format-number.ts';
import { Badge } from '../ui/badge.tsx';
import { draftPath } from './draft-target.ts';
import { useDrafts } from './drafts.ts';

/** Marks a record of a list that has drafts, with who prepared them. */
export function DraftMark({ subject }: { subject: string }) {
  const { data: all = [] } = useDrafts();
  const own = all.filter((draft) => draft.subject === subject);
  if (own.length === 0) return null;
  const authors = [...new Set(own.flatMap(({ author }) => author || []))].join(', ');
  const campaigns = own.flatMap(({ campaign }) => campaign || []).join(', ');
  return (
    <Badge tone="limited" title={campaigns && `Da campanha ${campaigns}`}>
      rascunho{authors && ` de ${authors}`}
    </Badge>
  );
}

/** Links to the drafts of records that do not exist yet, above the list of the others. */
export function NewDrafts({ table }: { table: string }) {
  const { data: all = [] } = useDrafts();
  const drafts = all.filter((draft) => draft.table_name === table && draft.is_new);
  if (drafts.length === 0) return null;
  return (
    <p className="note" style={{ marginBottom: 12 }}>
      {counted(drafts.length, 'rascunho novo', 'rascunhos novos')}:{' '}
      {drafts.map((draft, index) => (
        <span key={draft.id}>
          {index > 0 && ', '}
          <Link to={draftPath(draft)}>{draft.name || 'sem nome'}</Link>
          {draft.author && ` (${draft.author})`}
        </span>
      ))}
    </p>
  );
}
