import { FilePdfOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { logError } from '#admin/api/api-error.ts';
import { toast } from '#admin/notifications/messages.ts';
import { readPdfIdentity } from '#admin/shop/pdf-identity.ts';
import { useShop } from '#admin/shop/shop.ts';
import { Age } from '#admin/ui/age.tsx';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { Section } from '#admin/ui/section.tsx';
import { downloadFile } from '#shared/files/download.ts';
import type { ProposalContent } from '#shared/proposals/proposal.ts';
import { dayText, moneyText, versionChanges } from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';
import { SentContent } from './proposal-content.tsx';
import type { ProposalVersion, ReadProposal } from './read-proposals.ts';

const momentText = (moment: string) => dayjs(moment).format('DD/MM/YYYY [às] HH:mm');

interface ProposalVersionsProps {
  number: string;
  /** Versions of the proposal, the latest first. */
  versions: readonly ProposalVersion[];
  /** Missing if the proposal cannot be edited. The latest version is then shown instead. */
  draft?: ProposalContent;
  onPrint: (version: ProposalVersion) => void;
}

export function ProposalVersions({ number, versions, draft, onPrint }: ProposalVersionsProps) {
  const [latest] = versions;
  if (!latest) return null;
  // Ignores the seller's name, which is set only on saving.
  const unsent = draft
    ? versionChanges(latest.content, { ...draft, seller: latest.content.seller })
    : [];
  return (
    <Section title="Versões enviadas">
      {unsent.length > 0 && <p className="warning">Ainda não enviado: {unsent.join('; ')}</p>}
      <ol className="rows muted" style={{ maxWidth: 760 }}>
        {versions.map((version, at) => {
          const former = versions[at + 1];
          const changes = former ? versionChanges(former.content, version.content) : [];
          return (
            <li key={version.id}>
              <strong>Versão {version.version}</strong>, enviada em {momentText(version.sent_at)},
              válida até {dayText(version.valid_until)}:{' '}
              {moneyText(proposalTotals(version.content).total)}
              {changes.length > 0 && <div>Mudou: {changes.join('; ')}</div>}
              {version.seen_at !== null && <div>Vista em {momentText(version.seen_at)}</div>}
              <Decision version={version} />
              <div>
                <ProposalPdfButton number={number} version={version} />
              </div>
              <details open={draft === undefined && at === 0}>
                <summary>Ver a versão {version.version}</summary>
                <SentContent
                  content={version.content}
                  validUntil={version.valid_until}
                  approved={version.approved_lines as string[] | null}
                />
                <Button
                  style={{ marginTop: 8 }}
                  icon={<PrinterOutlined aria-hidden />}
                  onClick={() => onPrint(version)}
                >
                  Imprimir a versão {version.version}
                </Button>
              </details>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

const eventTexts: Readonly<Record<string, string>> = {
  created: 'criou a proposta',
  sent: 'enviou a proposta',
  seen: 'viu a proposta',
  changes: 'pediu alterações',
  approved: 'aprovou',
  lost: 'marcou como perdida',
  reopened: 'reabriu a proposta',
};

export function ProposalHistory({ events }: Pick<ReadProposal, 'events'>) {
  return (
    <Section title="Andamento">
      <ol className="rows muted tabular">
        {events.map(({ id, kind, author_name, note, created_at }) => (
          <li key={id}>
            {author_name ?? (kind === 'seen' ? 'O cliente' : 'Alguém da equipe')} {eventTexts[kind]}
            {note !== null && `: ${note}`} <Age at={created_at} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

export function Decision({ version }: { version: ProposalVersion }) {
  const { decision, decision_name, decision_email, decision_comment, decided_at } = version;
  if (decision === null || decided_at === null) return null;
  const who = `${decision_name} (${decision_email}) em ${momentText(decided_at)}`;
  const { approved_lines, approved_total, content } = version;
  return (
    <div>
      <strong>
        {decision === 'approved' ? 'Aprovada por' : 'Alterações pedidas por'} {who}
      </strong>
      {Array.isArray(approved_lines) && (
        <div>
          {approved_lines.length} de {content.lines.length} produtos,{' '}
          {moneyText(Number(approved_total))}
        </div>
      )}
      {decision_comment !== null && <div className="request-message">{decision_comment}</div>}
    </div>
  );
}

interface ProposalPdfButtonProps {
  number: string;
  version: ProposalVersion;
}

/** Downloads a sent version as the PDF that the client receives. */
function ProposalPdfButton({ number, version }: ProposalPdfButtonProps) {
  const shop = useShop();
  const download = async () => {
    try {
      const { proposalFile } = await import('#shared/proposals/proposal-pdf.ts');
      const approved_lines = version.approved_lines as string[] | null;
      const sent = { ...version, number, approved_lines };
      const file = await proposalFile(sent, await readPdfIdentity(shop));
      downloadFile(file.name, file);
    } catch (cause) {
      logError('The PDF of a proposal could not be created', cause);
      toast.error('O PDF não foi feito', 'Verifique a conexão e tente de novo.');
    }
  };
  return (
    <BusyButton size="small" icon={<FilePdfOutlined aria-hidden />} work={download}>
      Baixar PDF
    </BusyButton>
  );
}
