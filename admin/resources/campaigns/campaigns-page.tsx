import { useList } from '@refinedev/core';
import { Alert, Button, Flex } from 'antd';
import { useEffect } from 'react';
import { DraftList } from '#admin/drafts/draft-list.tsx';
import { type Draft, useDrafts } from '#admin/drafts/drafts.ts';
import { call } from '#admin/notifications/calls.ts';
import { confirm, toast } from '#admin/notifications/messages.ts';
import { watchPublishing } from '#admin/publications/publishing-state.ts';
import { RecordPage } from '#admin/records/record-page.tsx';
import { useRefreshRecords } from '#admin/records/use-remove-record.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { Section } from '#admin/ui/section.tsx';
import './campaigns.css';
import { useQuery } from '@tanstack/react-query';
import type { Answer } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { draftTitle } from '#admin/drafts/draft-target.ts';
import { openPreview } from '#admin/drafts/preview.ts';
import { loadLabels } from '#admin/history/load-labels.ts';
import { RecordActions, type RecordActionsProps } from '#admin/lists/record-card.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { campaignStartMessage } from '#shared/limits/constraint-errors.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { findSection, findTable } from '#shared/records/record-tables.ts';
import { CampaignCalendar } from './campaign-calendar.tsx';
import {
  type Campaign,
  type CampaignNote,
  clashTexts,
  datesText,
  noteText,
  stateOf,
  states,
} from './campaign-texts.ts';
import { campaigns, restricted } from './campaigns.tsx';

export function CampaignsPage() {
  const query = useDrafts(true);
  const drafts = query.data ?? [];
  const all = useList<Campaign>({ resource: 'campaigns', pagination: { mode: 'off' } }).result.data;
  const refresh = useRefreshRecords(campaigns);
  // Polls because campaigns start and end automatically.
  useEffect(() => {
    const timer = setInterval(() => void refresh(), 30_000);
    return () => clearInterval(timer);
  });
  const open = all.filter((row) => row.started_at === null && row.ended_at === null);
  const draftsOf = (id: string | null) => drafts.filter(({ campaign_id }) => campaign_id === id);
  const clashes = clashTexts(all, drafts);
  return (
    <RecordPage
      record={campaigns}
      searched={['name']}
      order={[{ field: 'created_at', order: 'desc' }]}
      className="campaigns"
      notice={clashes.map((clash) => (
        <Notice key={clash} type="warning" title={clash} style={{ marginBottom: 12 }} />
      ))}
      below={() => (
        <>
          <Section title="Rascunhos" style={{ marginTop: 28 }}>
            <Loaded query={query} failed="Erro ao carregar os rascunhos">
              {() =>
                draftsOf(null).length === 0 ? (
                  <p className="muted prose">
                    Nenhum rascunho fora de campanhas. “Salvar sem publicar”, nos formulários,
                    prepara uma mudança sem mostrá-la no site.
                  </p>
                ) : (
                  <DraftList drafts={draftsOf(null)} campaigns={open} />
                )
              }
            </Loaded>
          </Section>
          <Section title="Calendário" style={{ marginTop: 28 }}>
            <CampaignCalendar campaigns={all} />
          </Section>
        </>
      )}
      empty="Reúna rascunhos sob um nome, com início e fim: eles vão ao ar na hora, e no fim tudo volta a ser como antes."
    >
      {(row, actions) => (
        <CampaignCard campaign={row} drafts={draftsOf(row.id)} targets={open} actions={actions} />
      )}
    </RecordPage>
  );
}

const tones = { draft: 'plain', scheduled: 'accent', running: 'good', ended: 'plain' } as const;

/** Messages for the reasons why the database rejects a schedule. */
const reasons = [
  [/campaign_restricted/, restricted],
  [/campaign_over|days_order/, 'O fim dela já passou. Mude as datas em Editar.'],
  [/starts_at_given/, `${campaignStartMessage}, em Editar.`],
] as const;

const reasonOf = ({ message = '' }: { message?: string | undefined }) =>
  reasons.find(([pattern]) => pattern.test(message))?.[1];

interface Step {
  text: string;
  from: readonly (keyof typeof states)[];
  asks?: string;
  send: (id: string) => PromiseLike<Answer>;
  done: string;
}

const schedule = (is_scheduled: boolean) => (id: string) =>
  supabase.from('campaigns').update({ is_scheduled }).eq('id', id);

const steps: readonly Step[] = [
  { text: 'Agendar', from: ['draft'], send: schedule(true), done: 'Campanha agendada' },
  {
    ...{ text: 'Cancelar agendamento', from: ['scheduled'] },
    ...{ send: schedule(false), done: 'Agendamento cancelado' },
  },
  {
    ...{ text: 'Começar agora', from: ['draft', 'scheduled'], done: 'Campanha no ar' },
    asks: 'Os rascunhos dela vão ao ar em instantes, e ficam até o fim dela.',
    send: (id) => supabase.rpc('run_campaigns', { begun: id }),
  },
  {
    ...{ text: 'Encerrar agora', from: ['running'], done: 'Campanha encerrada' },
    asks: 'Tudo volta a ser como antes dela. O que alguém mudou enquanto isso fica como está.',
    send: (id) => supabase.rpc('run_campaigns', { ended: id }),
  },
];

function CampaignSteps({ campaign }: { campaign: Campaign }) {
  const refresh = useRefreshRecords(campaigns);
  const run = async ({ text, send, done }: Step) => {
    const failed = `Erro ao ${text.toLowerCase()}`;
    if (await call(send(campaign.id), { log: failed, text: failed, explain: reasonOf })) {
      toast.success(done);
      watchPublishing();
    }
    await refresh();
  };
  const ask = async (step: Step) => {
    const { text: okText, asks: content } = step;
    confirm({
      title: `${campaign.name}: ${okText}?`,
      content,
      okText,
      okButtonProps: {},
      onOk: () => run(step),
    });
  };
  const state = stateOf(campaign);
  return steps
    .filter(({ from }) => from.includes(state))
    .map((step) => (
      <BusyButton key={step.text} size="small" work={() => (step.asks ? ask(step) : run(step))}>
        {step.text}
      </BusyButton>
    ));
}

interface CampaignCardProps {
  campaign: Campaign;
  drafts: Draft[];
  targets: Campaign[];
  actions: RecordActionsProps;
}

function CampaignCard({ campaign, drafts, targets, actions }: CampaignCardProps) {
  const state = stateOf(campaign);
  const isOpen = state === 'draft' || state === 'scheduled';
  // Also true for a missed campaign, whose drafts can be moved to another one.
  const isPending = campaign.started_at === null;
  const amount = counted(drafts.length, 'rascunho', 'rascunhos');
  return (
    <article className="panel" aria-label={campaign.name}>
      <Flex wrap align="center" gap="4px 10px">
        <h2>{campaign.name}</h2>
        <Badge tone={tones[state]}>{states[state]}</Badge>
      </Flex>
      <p className="note">{datesText(campaign)}</p>
      <CampaignNotes notes={campaign.notes as unknown as CampaignNote[]} />
      {drafts.length > 0 && (
        <details>
          <summary>
            {isPending ? amount : `${counted(drafts.length, 'mudança', 'mudanças')} no ar`}
          </summary>
          {isPending ? (
            <DraftList drafts={drafts} campaigns={targets} />
          ) : (
            <ul className="rows">
              {drafts.map((draft) => (
                <li key={draft.id}>{draftTitle(draft)}</li>
              ))}
            </ul>
          )}
        </details>
      )}
      <Flex wrap align="center" gap={8} style={{ marginTop: 10 }}>
        <CampaignSteps campaign={campaign} />
        {isOpen && drafts.length > 0 && (
          <Button size="small" onClick={() => void openPreview({ campaign: campaign.id })}>
            Ver como ficará
          </Button>
        )}
        <Flex gap={4} style={{ marginLeft: 'auto' }}>
          <RecordActions {...actions} onEdit={state === 'ended' ? undefined : actions.onEdit} />
        </Flex>
      </Flex>
    </article>
  );
}

function CampaignNotes({ notes }: { notes: readonly CampaignNote[] }) {
  const pages = notes.map(
    ({ table = '', draft = '' }) =>
      (table === 'site_content' ? findSection(draft) : findTable(table))?.page?.[0] ?? '',
  );
  // Loads the labels of the fields that the notes mention.
  useQuery({ queryKey: ['labels', pages], queryFn: () => loadLabels(pages) });
  const texts = [...new Set(notes.map(noteText))];
  return (
    texts.length > 0 && (
      <Alert
        type="info"
        style={{ marginTop: 8 }}
        title={texts.map((each) => <p key={each}>{each}</p>)}
      />
    )
  );
}
