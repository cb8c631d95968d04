import { PrinterOutlined, SendOutlined } from '@ant-design/icons';
import { useIsFetching } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { type ComponentProps, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { isSameForm } from '#admin/forms/merge-values.ts';
import { type RecordEditor, useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useShop } from '#admin/identity/shop.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { PageTitle } from '#admin/ui/page-title.tsx';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { type ProposalForm, proposalProblems } from '#shared/requests/proposal.ts';
import { useHandleRequest } from '../handle-request.ts';
import type { ReadRequest, RequestDetails } from '../read-request.ts';
import { RequestFrame } from '../request-page.tsx';
import { personLabel } from '../request-texts.ts';
import { fieldLabels, ProposalFields } from './proposal-fields.tsx';
import {
  type ProposalSources,
  toProposalVersion,
  useProposalSave,
  useProposalSources,
} from './proposal-record.ts';
import { ProposalSheet } from './proposal-sheet.tsx';
import './proposal-sheet.css';

export function ProposalPage() {
  const { id = '' } = useParams();
  return (
    <>
      {/* Until the request is read, and where there is none. */}
      <PageTitle title="Proposta" />
      <RequestFrame
        back={{ to: `/requests/${id}`, text: 'Voltar ao pedido' }}
        missing={{
          title: 'Não há proposta a fazer aqui',
          description: 'O pedido foi excluído ou anonimizado, ou não tem produtos.',
        }}
        hasPage={({ items, request }) => items.length > 0 && request.anonymized_at === null}
      >
        {(read) => <Proposal read={read} />}
      </RequestFrame>
    </>
  );
}

function Proposal({ read }: { read: ReadRequest }) {
  const sources = useProposalSources(read.request.id, read.items);
  return (
    <Loaded query={sources} failed="Erro ao carregar a proposta">
      {(data) => <ProposalEditor request={read.request} files={read.files} sources={data} />}
    </Loaded>
  );
}

interface ProposalEditorProps extends Pick<ReadRequest, 'request' | 'files'> {
  sources: ProposalSources;
}

function ProposalEditor({ request, files, sources }: ProposalEditorProps) {
  const { items, row, contact } = sources;
  const { name: shop } = useShop();
  const editor = useRecordEditor<ProposalForm>({
    start: toProposalVersion(row, items),
    validate: (values) => proposalProblems(values, items, shopDay(new Date())),
    save: useProposalSave(request.id, items),
    leaves: leavesPage,
  });
  const sheet = useRef<HTMLDivElement>(null);
  const [printing, setPrinting] = useState(false);
  // Does not wait for paused queries, as without a connection.
  const loading = useIsFetching({ queryKey: [...requestsKey, 'file'] }) > 0;

  const print = async () => {
    if (printing) return;
    const { values, updatedAt } = editor.start;
    const typed = editor.form.getFieldsValue(true) as ProposalForm;
    setPrinting(true);
    // Only saved proposals are printed.
    const isSaved = updatedAt !== undefined && isSameForm(typed, values);
    if (isSaved || (await editor.submit())) {
      await printSheet(sheet.current, `Proposta ${request.protocol} - ${shop}`);
    }
    setPrinting(false);
  };
  return (
    <>
      <PageHeading
        title={`Proposta ${request.protocol}`}
        note={personLabel(request)}
        action={
          <Flex wrap gap={8}>
            <MarkAsSent request={request} />
            <Button
              type="primary"
              icon={<PrinterOutlined aria-hidden />}
              loading={printing || loading}
              onClick={() => void print()}
            >
              Imprimir / Salvar em PDF
            </Button>
          </Flex>
        }
      />
      <div className="proposal-columns">
        <EditorForm editor={editor} labels={fieldLabels} saveText="Salvar proposta">
          <ProposalFields request={request} items={items} files={files} />
        </EditorForm>
        <div ref={sheet} className="proposal-paper">
          <WatchedSheet editor={editor} {...{ request, items, files, contact }} />
        </div>
      </div>
    </>
  );
}

const pictureTimeout = 3000;

/**
 * Prints the page once the pictures of the sheet are decoded.
 * @param title file name that browsers propose
 */
async function printSheet(sheet: HTMLElement | null, title: string): Promise<void> {
  const pictures = [...(sheet?.querySelectorAll('img') ?? [])];
  await Promise.race([
    Promise.all(pictures.map((picture) => picture.decode().catch(() => {}))),
    new Promise((resolve) => setTimeout(resolve, pictureTimeout)),
  ]);
  const before = document.title;
  document.title = title;
  const restore = () => {
    document.title = before;
  };
  window.addEventListener('afterprint', restore, { once: true });
  window.print();
}

interface WatchedSheetProps extends Omit<ComponentProps<typeof ProposalSheet>, 'form'> {
  editor: RecordEditor<ProposalForm>;
}

function WatchedSheet({ editor: { form, start }, ...sheet }: WatchedSheetProps) {
  // Renders again on a change. The form is empty until its fields are registered.
  Form.useWatch([], form);
  return <ProposalSheet {...sheet} form={{ ...start.values, ...form.getFieldsValue(true) }} />;
}

/** Moves a request to "Proposta enviada" and notes the answer; also for a status that was set by hand. */
function MarkAsSent({ request }: { request: RequestDetails }) {
  const { move } = useHandleRequest();
  const toast = useToast();
  const mark = async () => {
    if (await move(request, 'proposal_sent', true)) toast.success('Pedido em Proposta enviada');
  };
  const isSet = request.status === 'proposal_sent' && request.first_answered_at === null;
  if (!isSet && request.status !== 'new' && request.status !== 'in_progress') return null;
  return (
    <BusyButton icon={<SendOutlined aria-hidden />} work={mark}>
      Marcar como enviada
    </BusyButton>
  );
}
