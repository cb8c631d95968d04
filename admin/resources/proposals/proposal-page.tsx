import './proposals.css';
import { type ComponentProps, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { isSameForm } from '#admin/forms/merge-values.ts';
import { DetailFrame } from '#admin/ui/dead-end.tsx';
import { PageHeading, PageTitle } from '#admin/ui/page-heading.tsx';
import { shopDay } from '#shared/dates/shop-day.ts';
import { newId } from '#shared/ids/new-id.ts';
import { useAssignees } from '../requests/read-requests.ts';
import { LinkDialog } from './link-dialog.tsx';
import { type Printed, PrintedProposal } from './printed-proposal.tsx';
import { ProposalActions } from './proposal-actions.tsx';
import { ProposalStatusBadge } from './proposal-content.tsx';
import {
  type EditorOptions,
  Margin,
  ProposalEditor,
  toCurrent,
  useProposalEditor,
} from './proposal-editor.tsx';
import { type ProposalForm, toContent, toVersion } from './proposal-form.tsx';
import { Decision, ProposalHistory, ProposalVersions } from './proposal-versions.tsx';
import {
  headingText,
  type ReadProposal,
  statusOf,
  useNewDraft,
  useProposal,
} from './read-proposals.ts';

const list = { to: '/proposals', text: 'Propostas' };
const way = { to: '/proposals', text: 'Ver todas as propostas' };
const failed = 'Erro ao carregar a proposta';

export function NewProposalPage() {
  const [params] = useSearchParams();
  return (
    <DetailFrame
      back={list}
      query={useNewDraft(params.get('pedido'), params.get('de'))}
      failed={failed}
      missing={{
        title: 'Não há proposta a fazer aqui',
        description: 'O pedido ou a proposta de origem foi excluído ou anonimizado.',
        way,
      }}
    >
      {({ request_id, content, seller_id, costs }) => (
        <NewProposal request_id={request_id} start={toVersion(content, seller_id, costs)} />
      )}
    </DetailFrame>
  );
}

function NewProposal({ request_id, start }: Pick<EditorOptions, 'request_id' | 'start'>) {
  const navigate = useNavigate();
  // Retries after a lost response reuse this id, so the proposal is stored only once.
  const [id] = useState(newId);
  const { editor } = useProposalEditor({
    ...{ id, request_id, start },
    onSaved: () => void navigate(`/proposals/${id}`, { replace: true }),
  });
  return (
    <>
      <PageHeading title="Nova proposta" note="Salve o rascunho para enviá-la." />
      <ProposalEditor editor={editor} />
    </>
  );
}

export function ProposalPage() {
  const { id = '' } = useParams();
  const proposal = useProposal(id);
  const [link, setLink] = useState<string>();
  const [printed, setPrinted] = useState<Printed>();
  return (
    <>
      <PageTitle title="Proposta" />
      <DetailFrame
        back={list}
        query={proposal}
        failed={failed}
        missing={{
          title: 'Esta proposta não existe mais',
          description: 'Ela foi excluída, ou o endereço não é de uma proposta.',
          way,
        }}
      >
        {(read) => {
          const Page = isClosed(read) ? ClosedProposal : OpenProposal;
          return (
            <>
              {/* The key remounts the page for each new version. */}
              <Page
                key={`${id} ${read.versions.length}`}
                proposal={read}
                onLink={setLink}
                onPrint={setPrinted}
              />
              <LinkDialog proposal={read} link={link} onClose={() => setLink(undefined)} />
              {printed && (
                <PrintedProposal
                  {...printed}
                  number={read.number}
                  onPrinted={() => setPrinted(undefined)}
                />
              )}
            </>
          );
        }}
      </DetailFrame>
    </>
  );
}

interface ProposalProps {
  proposal: ReadProposal;
  onLink: (link: string) => void;
  onPrint: (printed: Printed) => void;
}

const isClosed = ({ lost_reason, versions: [latest] }: ReadProposal) =>
  lost_reason !== null || latest?.decision === 'approved';

function OpenProposal({ proposal, onLink, onPrint }: ProposalProps) {
  const { id, number, request_id } = proposal;
  const [latest] = proposal.versions;
  const { assignees } = useAssignees();
  const { editor, savedAt } = useProposalEditor({ id, request_id, start: toCurrent(proposal) });
  const save = async () => {
    const typed = editor.form.getFieldsValue(true) as ProposalForm;
    const isSaved = isSameForm(typed, editor.start.values);
    return isSaved || (await editor.submit()) ? savedAt.current : undefined;
  };
  // Saves before printing to keep the printed and stored drafts in sync.
  const print = async () => {
    if ((await save()) === undefined) return;
    const saved = editor.form.getFieldsValue(true) as ProposalForm;
    const seller = assignees.find((member) => member.id === saved.seller_id)?.name ?? '';
    onPrint({ content: { ...toContent(saved), seller } });
  };
  return (
    <>
      <ProposalHeading {...{ proposal, onLink, save }} print={() => void print()} />
      <div style={{ marginBottom: 16 }}>{latest && <Decision version={latest} />}</div>
      <ProposalEditor editor={editor} />
      <ProposalVersions
        number={number}
        versions={proposal.versions}
        draft={toContent(editor.start.values)}
        onPrint={(version) => onPrint({ content: version.content, version })}
      />
      <ProposalHistory events={proposal.events} />
    </>
  );
}

/** Read-only view of a proposal that was approved or lost. */
function ClosedProposal({ proposal, onLink, onPrint }: ProposalProps) {
  const { number, versions, costs } = proposal;
  const { content = proposal.content, approved_lines } = versions[0] ?? {};
  const approved = approved_lines as string[] | null | undefined;
  const lines = content.lines.filter(({ id }) => approved?.includes(id) ?? true);
  return (
    <>
      <ProposalHeading
        {...{ proposal, onLink }}
        print={() => onPrint({ content, version: versions[0] })}
      />
      <p className="muted">
        {proposal.lost_reason === null
          ? 'Para mudar algo, faça uma nova a partir desta.'
          : 'Para mudar algo, reabra-a em “Mais ações”.'}
      </p>
      <Margin content={{ ...content, lines }} costs={costs} />
      <ProposalVersions
        number={number}
        versions={versions}
        onPrint={(version) => onPrint({ content: version.content, version })}
      />
      <ProposalHistory events={proposal.events} />
    </>
  );
}

function ProposalHeading({ proposal, ...actions }: ComponentProps<typeof ProposalActions>) {
  const { number, request_id } = proposal;
  return (
    <PageHeading
      title={`Proposta ${number}`}
      note={
        <>
          <ProposalStatusBadge status={statusOf(proposal, shopDay(new Date()))} />{' '}
          {headingText(proposal)}{' '}
          {request_id !== null && <Link to={`/requests/${request_id}`}>Ver o pedido</Link>}
        </>
      }
      action={<ProposalActions proposal={proposal} {...actions} />}
    />
  );
}
