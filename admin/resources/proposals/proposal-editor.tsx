import { Flex, Form } from 'antd';
import { useRef } from 'react';
import { supabase } from '#admin/api/client.ts';
import { refresh } from '#admin/api/query-client.ts';
import { seesCosts } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { EditorForm } from '#admin/forms/editor-form.tsx';
import type { Version } from '#admin/forms/save-outcome.ts';
import { type RecordEditor, useRecordEditor } from '#admin/forms/use-record-editor.ts';
import { useSave, type Written } from '#admin/forms/use-save.ts';
import { leavesPage } from '#admin/navigation/unsaved-work.ts';
import { FieldInputs } from '#admin/records/fields.tsx';
import { Section } from '#admin/ui/section.tsx';
import type { Json } from '#shared/database.types.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { readContent } from '#shared/proposals/proposal.ts';
import { moneyText, percentText, totalRows } from '#shared/proposals/texts.ts';
import { proposalTotals } from '#shared/proposals/totals.ts';
import { marginOf } from './margin.ts';
import { Rows } from './proposal-content.tsx';
import {
  clientFields,
  fieldLabels,
  lineText,
  type ProposalForm,
  proposalProblems,
  proposalRefusal,
  termFields,
  toContent,
  toCosts,
  toVersion,
} from './proposal-form.tsx';
import { ProposalLines } from './proposal-lines.tsx';
import { proposalsKey, type ReadProposal, readCosts, readProposal } from './read-proposals.ts';

/** Saves a draft with its lines and costs in one transaction. */
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
  const failed = { kind: 'failed', error: { ...error, status } } as const;
  if (error?.code !== 'PT409') return { ...failed, reason: error && proposalRefusal(error) };
  const current = await readProposal(id).catch(() => null);
  return current ? { kind: 'changed', current: toCurrent(current) } : failed;
}

export const toCurrent = ({ content, seller_id, costs, updated_at }: ReadProposal) =>
  toVersion(content, seller_id, costs, updated_at);

export interface EditorOptions {
  id: string;
  request_id: string | null;
  start: Version<ProposalForm>;
  onSaved?: () => void;
}

export function useProposalEditor({ id, request_id, start, onSaved }: EditorOptions) {
  const savedAt = useRef(start.updatedAt);
  const editor = useRecordEditor<ProposalForm>({
    start,
    validate: proposalProblems,
    save: useSave<ProposalForm>({
      failed: 'Erro ao salvar a proposta',
      deleted: 'Esta proposta foi excluída, ou o seu pedido foi anonimizado.',
      log: 'The proposal was not saved',
      write: async (form, replaced) => {
        const written = await write(id, request_id, form, replaced.updatedAt);
        if (written.kind === 'saved') {
          savedAt.current = written.version?.updatedAt;
          void refresh([...proposalsKey, 'list']);
        }
        return written;
      },
    }),
    leaves: leavesPage,
    formatValue: (field, value) =>
      (field === 'lines' && (value as ProposalForm['lines']).map(lineText).join('; ')) || undefined,
    ...(onSaved && { onSaved }),
  });
  return { editor, savedAt };
}

export function ProposalEditor({ editor }: { editor: RecordEditor<ProposalForm> }) {
  const staff = useStaff();
  const { saving: disabled } = editor;
  return (
    <EditorForm editor={editor} labels={fieldLabels} saveText="Salvar rascunho">
      <Section title="Cliente">
        <FieldInputs fields={clientFields} disabled={disabled} />
      </Section>
      <ProposalLines
        saved={editor.start.values.lines}
        disabled={disabled}
        seesCosts={seesCosts(staff)}
      />
      <Totals editor={editor} />
      <Section title="Condições">
        <FieldInputs fields={termFields} disabled={disabled} />
      </Section>
    </EditorForm>
  );
}

function Totals({ editor: { form, start } }: { editor: RecordEditor<ProposalForm> }) {
  // Re-renders on changes. The form is empty until its fields are registered.
  Form.useWatch([], form);
  const typed = { ...start.values, ...form.getFieldsValue(true) } as ProposalForm;
  const content = toContent(typed);
  if (content.lines.length === 0) return null;
  return (
    <Flex component="section" wrap gap="12px 40px" aria-label="Totais" className="panel tabular">
      <Rows rows={totalRows(content, proposalTotals(content))} />
      <Margin content={content} costs={toCosts(typed)} />
    </Flex>
  );
}

export function Margin({ content, costs }: Pick<ReadProposal, 'content' | 'costs'>) {
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
