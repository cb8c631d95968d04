import { PrinterOutlined, SendOutlined } from '@ant-design/icons';
import { useIsFetching } from '@tanstack/react-query';
import { Button, Flex, Form } from 'antd';
import { type ComponentProps, useRef, useState } from 'react';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import { isSameForm } from '#admin/forms/merge-values.ts';
import { type RecordEditor, useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useShop } from '#admin/identity/shop.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { type ProposalForm, proposalProblems } from '#shared/requests/proposal.ts';
import { useHandleRequest } from '../handle-request.ts';
import type { RequestDetails } from '../read-request.ts';
import type { SentFile } from '../request-file.ts';
import { personLabel } from '../request-texts.ts';
import { printSheet } from './print-sheet.ts';
import './proposal-sheet.css';
import { fieldLabels, ProposalFields } from './proposal-fields.tsx';
import { ProposalSheet } from './proposal-sheet.tsx';
import type { ProposalSources } from './read-proposal.ts';
import { toProposalVersion, useProposalSave } from './save-proposal.ts';

interface ProposalEditorProps {
  request: RequestDetails;
  files: readonly SentFile[];
  sources: ProposalSources;
}

/** The fields of a proposal, and beside them the sheet as it is printed. */
export function ProposalEditor({ request, files, sources }: ProposalEditorProps) {
  const { items, stored, contact } = sources;
  const { name: shop } = useShop();
  const editor = useRecordEditor<ProposalForm>({
    start: toProposalVersion(stored, items),
    validate: (values) => proposalProblems(values, items, shopDay(new Date())),
    save: useProposalSave(request.id, items),
    leaves: leavesPage,
  });
  const sheet = useRef<HTMLDivElement>(null);
  const [printing, setPrinting] = useState(false);
  // Paused ones, without a connection, are not waited for.
  const loading = useIsFetching({ queryKey: [...requestsKey, 'file'] }) > 0;

  const typed = () => editor.form.getFieldsValue(true) as ProposalForm;
  const print = async () => {
    if (printing) return;
    const { values, updatedAt } = editor.start;
    setPrinting(true);
    // What is printed is what is saved.
    const isSaved = updatedAt !== undefined && isSameForm(typed(), values);
    if (!isSaved && !(await editor.submit())) return setPrinting(false);
    await printSheet(sheet.current, `Proposta ${request.protocol} - ${shop}`);
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
              icon={<PrinterOutlined aria-hidden="true" />}
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

interface WatchedSheetProps extends Omit<ComponentProps<typeof ProposalSheet>, 'form'> {
  editor: RecordEditor<ProposalForm>;
}

/** The sheet of what is typed at the moment. */
function WatchedSheet({ editor: { form, start }, ...sheet }: WatchedSheetProps) {
  // Renders again on a change; before the form is there it holds nothing.
  Form.useWatch([], form);
  return <ProposalSheet {...sheet} form={{ ...start.values, ...form.getFieldsValue(true) }} />;
}

/** Moves the request on, where that was not done yet. */
function MarkAsSent({ request: { id, status } }: { request: RequestDetails }) {
  const { move } = useHandleRequest();
  const toast = useToast();
  const [moving, setMoving] = useState(false);
  if (status !== 'new' && status !== 'in_progress') return null;
  return (
    <Button
      icon={<SendOutlined aria-hidden="true" />}
      loading={moving}
      onClick={async () => {
        setMoving(true);
        if (await move(id, 'proposal_sent', status)) toast.success('Pedido em Proposta enviada');
        setMoving(false);
      }}
    >
      Marcar como enviada
    </Button>
  );
}
