import { Flex } from 'antd';
import { supabaseUrl } from '#admin/api/client.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { currentUrl } from '#shared/images/picture.ts';
import { countText } from '#shared/numbers/format-number.ts';
import {
  type ProposalContent,
  type ProposalStatus,
  proposalStatusLabels,
} from '#shared/proposals/proposal.ts';
import { clientRows, lineRows, moneyText, termRows, totalRows } from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';

const tones = {
  draft: 'plain',
  sent: 'accent',
  seen: 'accent',
  changes: 'limited',
  approved: 'good',
  expired: 'missing',
  lost: 'missing',
} as const;

export const ProposalStatusBadge = ({ status }: { status: string }) => (
  <Badge tone={tones[status as ProposalStatus]}>
    {proposalStatusLabels[status as ProposalStatus]}
  </Badge>
);

interface SentContentProps {
  content: ProposalContent;
  /** Null for a draft. */
  validUntil: string | null;
  /** Ids of the approved lines, or null if all of them were approved. */
  approved: readonly string[] | null;
}

/** Shows a version as it was sent, or a draft as it would be sent. */
export function SentContent({ content, validUntil, approved }: SentContentProps) {
  const totals = proposalTotals(content);
  const isApproved = (id: string) => approved?.includes(id) ?? true;
  return (
    <Flex vertical gap={12} className="panel tabular">
      <Rows rows={clientRows(content)} />
      <ul className="rows">
        {content.lines.map((line) => (
          <Flex component="li" key={line.id} gap={12} wrap>
            {line.picture !== '' && (
              <img
                src={currentUrl(line.picture, supabaseUrl)}
                alt=""
                width={64}
                height={64}
                style={{ objectFit: 'contain' }}
              />
            )}
            <div className="grow">
              <strong>{line.name}</strong>
              {lineRows(line).map(([label, text]) => (
                <div key={label}>
                  {label}: {text}
                </div>
              ))}
            </div>
            <div style={{ textAlign: 'right' }}>
              <div>
                {countText(line.quantity)} ×{' '}
                {line.unit_price === null ? 'a combinar' : moneyText(line.unit_price)}
              </div>
              {!isApproved(line.id) && <strong>não aprovado</strong>}
              {isApproved(line.id) && line.unit_price !== null && (
                <strong>{moneyText(totals.lines.get(line.id) ?? 0)}</strong>
              )}
            </div>
          </Flex>
        ))}
      </ul>
      <Rows rows={totalRows(content, proposalTotals(content, approved ?? undefined))} />
      <Rows rows={termRows(content, validUntil)} />
      {content.notes !== '' && <p style={{ whiteSpace: 'pre-wrap' }}>{content.notes}</p>}
    </Flex>
  );
}

export const Rows = ({ rows }: { rows: readonly [string, string][] }) => (
  <div>
    {rows.map(([label, text]) => (
      <div key={label}>
        <span className="muted">{label}:</span> {text}
      </div>
    ))}
  </div>
);
