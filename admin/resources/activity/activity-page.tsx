import { HistoryOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { changeTexts, toEditPage } from '#admin/history/told-change.ts';
import { withHistory } from '#admin/navigation/dialog-address.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { EmptyState } from '#admin/ui/empty-state.tsx';
import { Loaded } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import {
  changeActivityQuery,
  everything,
  isNarrowed,
  readActivityQuery,
} from './activity-query.ts';
import './activity.css';
import { type Activity, readActivity } from './read-activity.ts';

/** Who did what, newest first, narrowed by person, kind and day. */
export function ActivityPage() {
  const [params, change] = useAddress();
  const query = readActivityQuery(params);
  const activity = useQuery({
    queryKey: ['activity', query],
    queryFn: () => readActivity(query),
    refetchOnMount: 'always',
  });
  const { data, isFetching } = activity;
  const go = (next: Parameters<typeof changeActivityQuery>[1]) =>
    change((now) => changeActivityQuery(now, next));
  const turn = (olderThan: string | undefined) => {
    go({ olderThan });
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <PageHeading title="Atividade" note="O que a equipe fez nos últimos 180 dias." />
      <ActivityFilters query={query} onChange={go} />
      <Loaded query={activity} failed="Erro ao carregar a atividade" rows={9}>
        {({ entries }) =>
          entries.length === 0 ? (
            <EmptyState
              icon={<HistoryOutlined aria-hidden="true" />}
              title="Nada por aqui"
              description={
                isNarrowed(query)
                  ? 'Nada corresponde aos filtros.'
                  : 'O que a equipe salvar aparece aqui.'
              }
              action={
                isNarrowed(query) && <Button onClick={() => go(everything)}>Limpar filtros</Button>
              }
            />
          ) : (
            <div className="refreshing" aria-busy={isFetching}>
              {[...Map.groupBy(entries, dayOf)].map(([day, ofDay]) => (
                <section key={day} className="activity-day" aria-labelledby={`dia-${day}`}>
                  <h2 id={`dia-${day}`}>{dayjs(day).format('dddd, D [de] MMMM [de] YYYY')}</h2>
                  <ol className="rows">
                    {ofDay.map((entry) => (
                      <li key={`${entry.changed_at} ${entry.account}`}>
                        <Entry entry={entry} />
                      </li>
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

const dayOf = ({ changed_at }: Activity) => dayjs(changed_at).format('YYYY-MM-DD');

function Entry({ entry }: { entry: Activity }) {
  const { what, which, others } = changeTexts(entry);
  return (
    <>
      <time dateTime={entry.changed_at} className="muted tabular">
        {dayjs(entry.changed_at).format('HH:mm')}
      </time>
      <span>
        <b>{entry.author ?? 'Alguém que saiu da equipe'}</b>
        {' · '}
        {what}
        {which !== undefined && (
          <>
            {': '}
            <Subject entry={entry} name={which} />
          </>
        )}
        {others !== undefined && ` ${others}`}
      </span>
    </>
  );
}

/** What was changed, with a link to it and its history while it is there. */
function Subject({ entry, name }: { entry: Activity; name: string }) {
  const place = toEditPage(entry);
  if (place === undefined) return <span>{name}</span>;
  // An import has no history of its own.
  if (entry.table_name === 'product_imports') return <Link to={place.path}>{name}</Link>;
  const [path = '', search = ''] = place.path.split('?');
  const query = withHistory(new URLSearchParams(search), search.includes('registro='));
  return <Link to={{ pathname: path, search: query.toString() }}>{name}</Link>;
}
