import './proposals.css';
import { ArrowLeftOutlined, FileUnknownOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { type ComponentProps, useRef, useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { isSameForm } from '#admin/forms/merge-values.ts';
import type { Version } from '#admin/forms/save-outcome.ts';
import { type RecordEditor, useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave, type Written } from '#admin/forms/use-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { FieldInputs, type FormFields } from '#admin/records/fields.tsx';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { Section } from '#admin/ui/section.tsx';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import type { Json } from '#shared/database.types.ts';
import { newId } from '#shared/ids/new-id.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { readContent } from '#shared/proposals/proposal.ts';
import { moneyText, percentText, totalRows } from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';
import { type LostReason, lostReasonLabels } from '#shared/requests/status.ts';
import { useAssignees } from '../requests/read-requests.ts';
import { type Printed, PrintedProposal } from './printed-proposal.tsx';
import { LinkDialog, ProposalActions } from './proposal-actions.tsx';
import { Rows } from './proposal-content.tsx';
import {
  clientFields,
  fieldLabels,
  marginOf,
  type ProposalForm,
  proposalProblems,
  termFields,
  toContent,
  toCosts,
  toVersion,
} from './proposal-form.tsx';
import { ProposalLines } from './proposal-lines.tsx';
import { ProposalHistory, ProposalVersions } from './proposal-versions.tsx';
import {
  proposalsKey,
  type ReadProposal,
  readCosts,
  readProposal,
  statusOf,
  useNewDraft,
  useProposal,
} from './read-proposals.ts';
import { ProposalStatusBadge } from './status-badge.tsx';

const Back = () => (
  <Link to="/proposals" style={{ lineHeight: '28px' }}>
    <ArrowLeftOutlined aria-hidden /> Propostas
  </Link>
);

function Missing({ title, description }: { title: string; description: string }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      isPage
      icon={<FileUnknownOutlined aria-hidden />}
      {...{ title, description }}
      action={<Button onClick={() => navigate('/proposals')}>Ver todas as propostas</Button>}
    />
  );
}

/** Writes a draft with its lines and costs in one transaction. */
async function write(
  id: string,
  request_id: string | null,
  form: ProposalForm,
  expected: string | undefined,
): Promise<Written<ProposalForm>> {
  const proposal = {
    ...{ id, request_id, seller_id: form.seller_id || null },
    content: toContent(form),
    costs: toCosts(form),
  };
  const { data, error, status } = await supabase.rpc('save_proposal', {
    proposal: proposal as unknown as Json,
    ...(expected !== undefined && { expected }),
  });
  if (data) {
    const costs = await readCosts(id).catch(() => proposal.costs);
    const version = toVersion(readContent(data.content), data.seller_id, costs, data.updated_at);
    return { kind: 'saved', text: 'Rascunho salvo', version };
  }
  if (error?.code === 'PT404') return { kind: 'deleted' };
  if (error?.code !== 'PT409') return { kind: 'failed', error: { ...error, status } };
  const current = await readProposal(id).catch(() => null);
  return current
    ? { kind: 'changed', current: toCurrent(current) }
    : { kind: 'failed', error: { ...error, status } };
}

const toCurrent = ({ content, seller_id, costs, updated_at }: ReadProposal) =>
  toVersion(content, seller_id, costs, updated_at);

interface EditorOptions {
  id: string;
  request_id: string | null;
  start: Version<ProposalForm>;
  onSaved?: () => void;
}

function useProposalEditor({ id, request_id, start, onSaved }: EditorOptions) {
  const queryClient = useQueryClient();
  const savedAt = useRef(start.updatedAt);
  const editor = useRecordEditor<ProposalForm>({
    start,
    validate: proposalProblems,
    save: useSave<ProposalForm>({
      failed: 'Erro ao salvar a proposta',
      deleted: 'Esta proposta foi excluída, ou o seu pedido foi anonimizado.',
      log: 'The proposal was not saved',
      toProblems: () => undefined,
      write: async (form, replaced) => {
        const written = await write(id, request_id, form, replaced.updatedAt);
        if (written.kind === 'saved') {
          savedAt.current = written.version?.updatedAt;
          void queryClient.invalidateQueries({ queryKey: [...proposalsKey, 'list'] });
        }
        return written;
      },
    }),
    leaves: leavesPage,
    formatValue: (field, value) =>
      field === 'lines'
        ? (value as ProposalForm['lines'])
            .map(({ name, quantity, unit_price }) => `${quantity} × ${name} a ${unit_price || '—'}`)
            .join('; ')
        : undefined,
    ...(onSaved && { onSaved }),
  });
  return { editor, savedAt };
}

export function NewProposalPage() {
  const [params] = useSearchParams();
  const draft = useNewDraft(params.get('pedido'), params.get('de'));
  return (
    <>
      <Back />
      <Loaded query={draft} failed="Erro ao carregar a proposta">
        {(data) =>
          data === null ? (
            <Missing
              title="Não há proposta a fazer aqui"
              description="O pedido ou a proposta de origem foi excluído ou anonimizado."
            />
          ) : (
            <NewProposal
              request_id={data.request_id}
              start={toVersion(data.content, data.seller_id, data.costs)}
            />
          )
        }
      </Loaded>
    </>
  );
}

function NewProposal({ request_id, start }: Pick<EditorOptions, 'request_id' | 'start'>) {
  const navigate = useNavigate();
  // Sent again after a lost answer, it is stored once.
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
      <Back />
      <Loaded query={proposal} failed="Erro ao carregar a proposta">
        {(read) => {
          const Page = read && isClosed(read) ? ClosedProposal : OpenProposal;
          return read ? (
            <>
              {/* Anew with each version. */}
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
          ) : (
            <Missing
              title="Esta proposta não existe mais"
              description="Ela foi excluída, ou o endereço não é de uma proposta."
            />
          );
        }}
      </Loaded>
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
  const { assignees } = useAssignees();
  const { editor, savedAt } = useProposalEditor({ id, request_id, start: toCurrent(proposal) });
  const save = async () => {
    const typed = editor.form.getFieldsValue(true) as ProposalForm;
    const isSaved = isSameForm(typed, editor.start.values);
    return isSaved || (await editor.submit()) ? savedAt.current : undefined;
  };
  // Only a saved draft is printed.
  const print = async () => {
    if ((await save()) === undefined) return;
    const saved = editor.form.getFieldsValue(true) as ProposalForm;
    const seller = assignees.find((member) => member.id === saved.seller_id)?.name ?? '';
    onPrint({ content: { ...toContent(saved), seller } });
  };
  return (
    <>
      <ProposalHeading {...{ proposal, onLink, save }} print={() => void print()} />
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

/** An approved or lost proposal, which is only read. */
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
  const { number, request_id, content, lost_reason } = proposal;
  return (
    <PageHeading
      title={`Proposta ${number}`}
      note={
        <>
          <ProposalStatusBadge status={statusOf(proposal, shopDay(new Date()))} />{' '}
          {lost_reason !== null && `${lostReasonLabels[lost_reason as LostReason]} `}
          {content.client.company || content.client.contact}{' '}
          {request_id !== null && <Link to={`/requests/${request_id}`}>Ver o pedido</Link>}
        </>
      }
      action={<ProposalActions proposal={proposal} {...actions} />}
    />
  );
}

function ProposalEditor({ editor }: { editor: RecordEditor<ProposalForm> }) {
  const staff = useStaff();
  const { saving: disabled } = editor;
  return (
    <EditorForm editor={editor} labels={fieldLabels} saveText="Salvar rascunho">
      <Section title="Cliente">
        <Fields fields={clientFields} disabled={disabled} />
      </Section>
      <ProposalLines disabled={disabled} seesCosts={seesCosts(staff)} />
      <Totals editor={editor} />
      <Section title="Condições">
        <Fields fields={termFields} disabled={disabled} />
      </Section>
    </EditorForm>
  );
}

const Fields = ({ fields, disabled }: { fields: FormFields<object>; disabled: boolean }) => (
  <FieldInputs fields={fields} names={Object.keys(fields) as never[]} disabled={disabled} />
);

function Totals({ editor: { form, start } }: { editor: RecordEditor<ProposalForm> }) {
  // Renders again on a change. The form is empty until its fields are registered.
  Form.useWatch([], form);
  const typed = { ...start.values, ...form.getFieldsValue(true) } as ProposalForm;
  const content = toContent(typed);
  if (content.lines.length === 0) return null;
  return (
    <section aria-label="Totais" className="proposal-totals panel tabular">
      <Rows rows={totalRows(content, proposalTotals(content))} />
      <Margin content={content} costs={toCosts(typed)} />
    </section>
  );
}

function Margin({ content, costs }: Pick<ReadProposal, 'content' | 'costs'>) {
  const staff = useStaff();
  if (!seesCosts(staff)) return null;
  const { cost, percent, missing } = marginOf(content, costs);
  return (
    <div>
      <Rows
        rows={[
          ['Custo', moneyText(cost)],
          ['Margem', percent === undefined ? '—' : percentText(percent)],
        ]}
      />
      <p className="note">
        Interno, não vai na proposta
        {missing > 0 && `: ${counted(missing, 'produto', 'produtos')} sem custo`}
      </p>
    </div>
  );
}
