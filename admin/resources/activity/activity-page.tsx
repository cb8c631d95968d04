import { HistoryOutlined } from '@ant-design/icons';
import { useSelect } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Input } from 'antd';
import dayjs from 'dayjs';
import { supabase } from '#admin/api/client.ts';
import { labelSearch } from '#admin/forms/select-options.ts';
import { ListTools } from '#admin/lists/list-tools.tsx';
import { useQueryInAddress } from '#admin/navigation/use-address.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import type { Database, Tables } from '#shared/database.types.ts';
import {
  type ActivityQuery,
  activityKinds,
  activityQuery,
  toActivityArguments,
} from './activity-query.ts';
import { ChangeText } from './change-text.tsx';

type Activity = Database['public']['Functions']['staff_activity']['Returns'][number];

const pageSize = 40;

async function readActivity(query: ActivityQuery) {
  const { data } = await supabase
    .rpc('staff_activity', {
      ...toActivityArguments(query),
      // Reads one extra entry to detect a next page.
      most: pageSize + 1,
    })
    .throwOnError();
  const entries = data.slice(0, pageSize);
  return {
    entries,
    older: data.length > pageSize ? entries.at(-1)?.changed_at : undefined,
  };
}

export function ActivityPage() {
  const list = useQueryInAddress(activityQuery);
  const { values: query, change } = list;
  const activity = useQuery({
    queryKey: ['activity', query],
    queryFn: () => readActivity(query),
  });
  const { data, isFetching } = activity;
  const turn = (olderThan: string | undefined) => {
    change({ olderThan });
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <PageHeading title="Atividade" note="O que a equipe fez nos últimos 180 dias." />
      <ActivityFilters list={list} />
      <Loaded query={activity} failed="Erro ao carregar a atividade" rows={9}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState
              icon={<HistoryOutlined aria-hidden="true" />}
              title="Nada por aqui"
              description={
                list.isNarrowed
                  ? 'Nada corresponde aos filtros.'
                  : 'O que a equipe salvar aparece aqui.'
              }
            />
          ) : (
            <div className="refreshing" aria-busy={isFetching}>
              {[...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
                <section
                  key={day}
                  style={{ maxWidth: 880, marginBottom: 20 }}
                  aria-labelledby={`dia-${day}`}
                >
                  <h2 id={`dia-${day}`}>{dayText(day)}</h2>
                  <ol className="rows">
                    {ofDay.map((entry) => (
                      <Flex component="li" key={`${entry.changed_at} ${entry.account}`} gap={8}>
                        <time
                          dateTime={entry.changed_at}
                          className="muted tabular"
                          style={{ flex: '0 0 48px' }}
                        >
                          {dayjs(entry.changed_at).format('HH:mm')}
                        </time>
                        <span className="grow">
                          <b>{entry.author ?? 'Alguém que saiu da equipe'}</b>
                          {' · '}
                          <ChangeText change={entry} toHistory />
                        </span>
                      </Flex>
                    ))}
                  </ol>
                </section>
              ))}
            </div>
          )
        }
      </Loaded>
      {(query.olderThan !== undefined || data?.older !== undefined) && (
        <Flex component="nav" wrap gap={8} aria-label="Páginas">
          {query.olderThan !== undefined && (
            <Button onClick={() => turn(undefined)}>Voltar às mais recentes</Button>
          )}
          {data?.older !== undefined && (
            <Button onClick={() => turn(data.older)}>Mais antigas</Button>
          )}
        </Flex>
      )}
    </>
  );
}

const kinds = Object.entries(activityKinds).map(([value, { label }]) => ({ value, label }));

type ActivityList = ReturnType<typeof useQueryInAddress<ActivityQuery>>;

function ActivityFilters({ list }: { list: ActivityList }) {
  const { options: people } = useSelect<Tables<'admin_users'>>({
    resource: 'admin_users',
    optionLabel: 'name',
    optionValue: 'auth_id',
    pagination: { mode: 'off' },
    sorters: [{ field: 'name', order: 'asc' }],
    filters: [{ field: 'auth_id', operator: 'nnull', value: null }],
  });
  return (
    <ListTools
      label="Filtrar atividade"
      list={list}
      filters={[
        {
          field: 'person',
          label: 'Pessoa',
          any: 'Qualquer pessoa',
          showSearch: labelSearch,
          options: people as { value: string; label: string }[],
        },
        { field: 'kind', label: 'Tipo de registro', any: 'Qualquer registro', options: kinds },
      ]}
    >
      <Input
        type="date"
        aria-label="Dia"
        className="list-filter"
        value={list.values.day ?? ''}
        onChange={({ currentTarget }) => list.change({ day: currentTarget.value || undefined })}
      />
    </ListTools>
  );
}

const dayText = (day: string) => {
  const text = dayjs(day).format('dddd, D [de] MMMM [de] YYYY');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const dayOf = ({ changed_at }: Activity) => dayjs(changed_at).format('YYYY-MM-DD');
