import { Flex, Select } from 'antd';
import { Link } from 'react-router';
import { formatDateTime } from '../history/format-date-time.ts';
import { Badge } from '../ui/badge.tsx';
import { DraftActions } from './draft-actions.tsx';
import { draftPath, draftTitle } from './draft-target.ts';
import { type Draft, draftActions } from './drafts.ts';

interface DraftListProps {
  drafts: Draft[];
  /** Campaigns that the drafts can be moved to. */
  campaigns: { id: string; name: string }[];
}

const none = 'Sem campanha';

export function DraftList({ drafts, campaigns }: DraftListProps) {
  const choices = [{ id: '', name: none }, ...campaigns];
  return (
    <ul className="rows">
      {drafts.map((draft) => {
        const title = draftTitle(draft);
        return (
          <Flex component="li" key={draft.id} wrap justify="space-between" gap="8px 16px">
            <div>
              <strong>{title}</strong> {draft.is_new && <Badge tone="accent">novo</Badge>}
              <div className="note">
                {draft.author && `por ${draft.author}, `}
                <time dateTime={draft.updated_at}>{formatDateTime(draft.updated_at)}</time>
              </div>
            </div>
            <Flex wrap align="center" gap={8}>
              <Link to={draftPath(draft)} aria-label={`Abrir ${title}`}>
                Abrir
              </Link>
              <DraftActions draft={draft} />
              <Select
                size="small"
                style={{ width: 180 }}
                aria-label={`Campanha de ${title}`}
                labelInValue
                value={{ value: draft.campaign_id ?? '', label: draft.campaign ?? none }}
                options={choices.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ value }) => void draftActions.move(draft, value || null)}
              />
            </Flex>
          </Flex>
        );
      })}
    </ul>
  );
}
