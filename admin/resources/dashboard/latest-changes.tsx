import { useQuery } from '@tanstack/react-query';
import { Flex } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { accessDenial } from '#admin/auth/access.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { changeTexts, toEditPage } from '#admin/history/describe-change.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Section } from '#admin/ui/section.tsx';
import { type LatestChange, withoutRepeats } from './without-repeats.ts';

const shown = 8;

async function readLatestChanges(): Promise<LatestChange[]> {
  // More than are shown, as repeats are dropped.
  const { data } = await supabase.rpc('latest_changes', { most: 4 * shown }).throwOnError();
  return withoutRepeats(data).slice(0, shown);
}

export function LatestChanges() {
  const changes = useQuery({
    // Under the key of the state, to be refreshed after every save.
    queryKey: ['publishing-state', 'latest-changes'],
    queryFn: readLatestChanges,
  });
  return (
    <Section title="Últimas alterações">
      <Loaded query={changes} rows={5}>
        {(data) =>
          data.length === 0 ? (
            <p className="muted">O que a equipe salvar aparece aqui.</p>
          ) : (
            <ol className="rows">
              {data.map((change) => (
                <Change key={change.id} change={change} />
              ))}
            </ol>
          )
        }
      </Loaded>
    </Section>
  );
}

function Change({ change }: { change: LatestChange }) {
  const staff = useStaff();
  const { what, which, others } = changeTexts(change);
  const target = toEditPage(change);
  const mayOpen = target !== undefined && accessDenial(staff, target.page) === undefined;
  const at = dayjs(change.changed_at);
  return (
    <Flex component="li" wrap justify="space-between" gap="0 16px" className="muted">
      <span>
        {what}
        {which !== undefined && ': '}
        {which !== undefined && (mayOpen ? <Link to={target.path}>{which}</Link> : <b>{which}</b>)}
        {others !== undefined && ` ${others}`}
      </span>{' '}
      <span className="note tabular">
        {change.author !== null && `por ${change.author}, `}
        <time dateTime={change.changed_at}>
          {at.format(at.isSame(dayjs(), 'day') ? '[hoje às] HH:mm' : 'DD/MM/YYYY [às] HH:mm')}
        </time>
      </span>
    </Flex>
  );
}
