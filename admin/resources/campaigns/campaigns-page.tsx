import { useList } from '@refinedev/core';
import { Alert } from 'antd';
import { useEffect } from 'react';
import { DraftList } from '#admin/drafts/draft-list.tsx';
import { useDrafts } from '#admin/drafts/drafts.ts';
import { RecordPage } from '#admin/records/record-page.tsx';
import { useRefreshRecords } from '#admin/records/use-remove-record.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Section } from '#admin/ui/section.tsx';
import './campaigns.css';
import { CampaignCalendar } from './campaign-calendar.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { type Campaign, clashTexts } from './campaign-texts.ts';
import { campaigns } from './campaigns.tsx';

export function CampaignsPage() {
  const query = useDrafts(true);
  const drafts = query.data ?? [];
  const all = useList<Campaign>({ resource: 'campaigns', pagination: { mode: 'off' } }).result.data;
  const refresh = useRefreshRecords(campaigns);
  // Campaigns begin and end by themselves.
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
        <Alert key={clash} type="warning" showIcon title={clash} style={{ marginBottom: 12 }} />
      ))}
      below={() => (
        <>
          <Section title="Rascunhos" className="campaigns-part">
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
          <Section title="Calendário" className="campaigns-part">
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
