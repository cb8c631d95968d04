import { type ReactNode, useState } from 'react';
import { whatsappLink } from '#shared/contact/links.ts';
import { downloadFile } from '#shared/files/download.ts';
import type { PdfIdentity } from '#shared/pdf/pdf-identity.ts';
import { isProposalToken } from '#shared/proposals/proposal.ts';
import { dayText } from '#shared/proposals/texts.ts';
import { BeforeHydration, Loaded, useFragment } from '../hydration/on-client.tsx';
import { AnswerForm, stateId } from './AnswerForm.tsx';
import { failures, loadProposal, type ShownProposal } from './load-proposal.ts';
import { ProposalSheet } from './ProposalSheet.tsx';

interface ProposalProps {
  /** Phone number for the shop's WhatsApp. */
  phone: string;
  pdf: PdfIdentity;
}

async function load(token: string): Promise<ShownProposal | 'unknown'> {
  const loaded = await loadProposal(token);
  if (typeof loaded === 'object' || loaded === 'unknown') return loaded;
  throw new Error(
    loaded === 'busy'
      ? failures.busy
      : 'Não foi possível carregar a proposta. Verifique a sua conexão.',
  );
}

/** Page of a client's proposal. The token is in the URL's fragment, which is never sent to a server. */
export function Proposal(shop: ProposalProps) {
  const token = useFragment();
  if (token === undefined) {
    const noScript = 'A proposta só é mostrada com JavaScript ligado.';
    return <BeforeHydration nothing={<Broken />} noScript={noScript} />;
  }
  if (!isProposalToken(token)) return <Broken />;
  return (
    <Loaded key={token} of={token} load={load} failure={({ message }) => message}>
      {(loaded) =>
        loaded === 'unknown' ? (
          <Notice>{failures.unknown}</Notice>
        ) : (
          <Shown token={token} {...shop} loaded={loaded} />
        )
      }
    </Loaded>
  );
}

const Broken = () => (
  <Notice>
    Este link está incompleto ou foi alterado. Peça a quem o enviou que mande a proposta de novo.
  </Notice>
);

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="min-h-[40dvh] text-lead" role="alert">
    {children}
  </p>
);

function Shown({
  token,
  phone,
  pdf,
  loaded,
}: ProposalProps & { token: string; loaded: ShownProposal }) {
  const [proposal, setProposal] = useState(loaded);
  const { content, state, version } = proposal;
  // Ids of the chosen lines. Stored per version because lines differ between versions. Initially, all lines are chosen.
  const [choice, setChoice] = useState<{ version: number; ids: readonly string[] }>();
  const chosen = choice?.version === version ? choice.ids : content.lines.map(({ id }) => id);
  const isOpen = state === 'open' || state === 'changes';
  return (
    <>
      <State proposal={proposal} phone={proposal.phone ?? phone} />
      <ProposalSheet
        proposal={proposal}
        chosen={state === 'approved' ? (proposal.approved_lines ?? undefined) : chosen}
        {...(isOpen &&
          content.lines.length > 1 && { onChoose: (ids) => setChoice({ version, ids }) })}
      />
      <div className="flex flex-wrap gap-3 print:hidden">
        <DownloadButton proposal={proposal} shop={pdf} />
        <button type="button" className="button-link" onClick={() => print()}>
          Imprimir ou salvar em PDF
        </button>
      </div>
      {isOpen && <AnswerForm {...{ token, proposal, chosen }} onAnswered={setProposal} />}
    </>
  );
}

function DownloadButton({ proposal, shop }: { proposal: ShownProposal; shop: PdfIdentity }) {
  const [state, setState] = useState<'busy' | 'failed'>();
  const download = async () => {
    setState('busy');
    try {
      const { proposalFile } = await import('#shared/proposals/proposal-pdf.ts');
      const file = await proposalFile(proposal, shop);
      downloadFile(file.name, file);
      setState(undefined);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="button-outline"
        aria-busy={state === 'busy'}
        onClick={() => void download()}
      >
        Baixar PDF
      </button>
      {state === 'failed' && (
        <p className="field-problem" role="alert">
          O PDF não foi feito. Verifique a sua conexão e tente de novo.
        </p>
      )}
    </>
  );
}

function State({ proposal, phone }: { proposal: ShownProposal; phone: string }) {
  const { state, number, version, linked_version, valid_until, decided_by, comment } = proposal;
  const about = `Olá! É sobre a proposta ${number}`;
  const renewal = `${about}, que venceu em ${dayText(valid_until)}. Podem renová-la?`;
  return (
    <div id={stateId} className="mb-8 flex flex-col items-start gap-3" role="status" tabIndex={-1}>
      {proposal.refused && (
        <p>A sua resposta não foi guardada: a proposta mudou. Veja abaixo como ela está agora.</p>
      )}
      {linked_version < version && (
        <p>Esta é a versão {version}, mais nova que a do seu link. Vale só esta.</p>
      )}
      {state === 'approved' && <p className="text-lead">Aprovada por {decided_by}. Obrigado!</p>}
      {state === 'changes' && (
        <p className="text-lead">Alterações pedidas por {decided_by}. A loja vai responder.</p>
      )}
      {state === 'expired' && (
        <p className="text-lead">
          Esta proposta venceu em {dayText(valid_until)}.
          {decided_by !== null && ` Alterações pedidas por ${decided_by}:`}
        </p>
      )}
      {(state === 'changes' || state === 'expired') && comment !== null && (
        <p className="wrap-anywhere whitespace-pre-line">{comment}</p>
      )}
      {state === 'closed' && <p className="text-lead">Esta proposta foi encerrada.</p>}
      <a
        className="button-outline print:hidden"
        href={whatsappLink(phone, state === 'expired' ? renewal : `${about}.`)}
        target="_blank"
        rel="noopener noreferrer"
      >
        {state === 'expired' ? 'Pedir renovação no WhatsApp' : 'Falar no WhatsApp'}
      </a>
    </div>
  );
}
