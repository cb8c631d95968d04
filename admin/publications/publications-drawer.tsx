import { InboxOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Drawer, Flex } from 'antd';
import dayjs from 'dayjs';
import { counted } from '#shared/numbers/format-number.ts';
import { changeLines } from '#shared/publishing/changes.ts';
import { livePublication } from '#shared/publishing/rollback.ts';
import { isHeld } from '#shared/publishing/state.ts';
import { supabase } from '../api/client.ts';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PublishAgain, PublishFewer, Rollback } from './publication-actions.tsx';
import { listAuthors, readPublicationDetails } from './publication-details.ts';
import { usePreviousSite } from './publishing-state.ts';

const shownPublications = 20;
const shownLines = 6;

async function readPublications() {
  const { data } = await supabase
    .from('publications')
    .select(
      'id, status, error, notice, products, requested_at, started_at, finished_at, attempts, next_attempt_at, publication_changes (table_name, operation, records, changed_by)',
    )
    .order('id', { ascending: false })
    .limit(shownPublications)
    .throwOnError();
  const changes = data.flatMap(({ publication_changes }) => publication_changes);
  return { publications: data, details: await readPublicationDetails(changes) };
}

type Publications = Awaited<ReturnType<typeof readPublications>>;

export function PublicationsDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({
    // Shares the publishing state's key prefix so both are refreshed together.
    queryKey: ['publishing-state', 'list'],
    queryFn: readPublications,
    enabled: open,
    refetchInterval: 3000,
  });
  const { returnedTo } = usePreviousSite(open);
  return (
    <Drawer title="Publicações" size={420} open={open} onClose={onClose} extra={<PublishAgain />}>
      {open && <Rollback />}
      <Loaded query={query} rows={9}>
        {({ publications, details }) => {
          const live = livePublication(publications, returnedTo);
          if (publications.length === 0) {
            return (
              <EmptyState
                icon={<InboxOutlined aria-hidden />}
                title="Nenhuma publicação ainda"
                description="Cada alteração salva aparece aqui."
              />
            );
          }
          return (
            <ol className="rows">
              {publications.map((publication) => (
                <li key={publication.id}>
                  <PublicationItem
                    publication={publication}
                    details={details}
                    isLive={publication.id === live}
                  />
                </li>
              ))}
            </ol>
          );
        }}
      </Loaded>
    </Drawer>
  );
}

const states = {
  live: { tone: 'good', label: 'No ar' },
  incomplete: { tone: 'limited', label: 'No ar, com avisos' },
  pending: { tone: 'accent', label: 'Na fila' },
  building: { tone: 'accent', label: 'Publicando…' },
  failed: { tone: 'missing', label: 'Falhou' },
  held: { tone: 'limited', label: 'Retida' },
  superseded: { tone: 'plain', label: 'Publicada' },
} as const;

const seconds = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

interface PublicationItemProps {
  publication: Publications['publications'][number];
  details: Publications['details'];
  isLive: boolean;
}

function PublicationItem({ publication, details, isLive }: PublicationItemProps) {
  const { status, notice, products, requested_at, finished_at, next_attempt_at, attempts } =
    publication;
  const completed = status === 'live' && notice !== null ? 'incomplete' : status;
  const shown = isHeld(publication) ? 'held' : completed;
  const isSuperseded = status === 'live' && !isLive;
  const { tone, label } = states[isSuperseded ? 'superseded' : (shown as keyof typeof states)];
  const lines = changeLines(publication.publication_changes, details.products);
  const authors = listAuthors(publication.publication_changes, details.staff);
  const took = finished_at === null ? undefined : dayjs(finished_at).diff(requested_at) / 1000;
  return (
    <>
      <Flex wrap align="center" gap="4px 10px" className="note tabular">
        <Badge tone={tone}>{label}</Badge>
        <time dateTime={requested_at}>{dayjs(requested_at).format('DD/MM/YYYY HH:mm:ss')}</time>
        {status === 'live' && took !== undefined && (
          <span>em {took < 0.1 ? 'menos de 0,1' : seconds.format(took)} s</span>
        )}
      </Flex>
      {authors !== undefined && <p className="note">por {authors}</p>}
      <ul style={{ marginBlock: 6, padding: 0, listStyle: 'none' }}>
        {lines.slice(0, shownLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {lines.length === 0 && <li>Publicação do site inteiro</li>}
        {lines.length > shownLines && (
          <li>e mais {counted(lines.length - shownLines, 'alteração', 'alterações')}</li>
        )}
      </ul>
      {shown === 'incomplete' && <p className="warning">{notice}</p>}
      {status === 'failed' && (
        <p className="problem">
          {publication.error ?? 'O site não pôde ser publicado.'} Tentativas: {attempts}.
          {next_attempt_at !== null && ` Próxima às ${dayjs(next_attempt_at).format('HH:mm:ss')}.`}
        </p>
      )}
      {shown === 'held' && products !== null && <PublishFewer products={products} />}
    </>
  );
}
