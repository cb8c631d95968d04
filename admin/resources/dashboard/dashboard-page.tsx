import { useQuery } from '@tanstack/react-query';
import { Flex, Statistic } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { supabase } from '#admin/api/client.ts';
import { countMatching, readSiteContent } from '#admin/api/reads.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { Loaded, LoadFailure } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { Section } from '#admin/ui/section.tsx';
import { parseHomeExamples } from '#shared/content/home.ts';
import { fallbackSlides } from '#shared/content/slides.ts';
import { shopDay } from '#shared/dates/shop-day.ts';
import { shownState } from '#shared/dates/shown-days.ts';
import { countText } from '#shared/numbers/format-number.ts';
import { ChangeText } from '../activity/change-text.tsx';
import { Attention } from './attention.tsx';
import { FirstRunNotice } from './first-run-notice.tsx';
import { RequestSummary } from './request-summary.tsx';
import { VisitSummary } from './visit-summary.tsx';
import { type LatestChange, withoutRepeats } from './without-repeats.ts';
import './dashboard.css';

/** Counts exactly what the site shows, without reading rows (docs/product.md#reads-and-writes). */
async function readCounts() {
  const [products, categories, newProducts, slides] = await Promise.all([
    countMatching('products', { is_active: true }),
    countMatching('categories', { is_active: true }),
    countMatching('products', { is_active: true, is_new: true }),
    countSlides(),
  ]);
  return { products, categories, newProducts, ...slides };
}

/** Counts today's slides or, if there are none, the examples that the site shows instead. */
async function countSlides() {
  const today = shopDay(new Date());
  const { data } = await supabase
    .from('carousel_slides')
    .select('is_active, starts_on, ends_on')
    .eq('is_active', true)
    .throwOnError();
  const count = data.filter((slide) => shownState(slide, today) === 'current').length;
  const saved = count === 0 ? await readSiteContent(['home_examples']) : undefined;
  const examples =
    saved && parseHomeExamples(saved('home_examples')).slides ? fallbackSlides.length : 0;
  return { slides: count + examples, examples };
}

type Counts = Awaited<ReturnType<typeof readCounts>>;

const cards: readonly { count: keyof Counts; label: string; note: string; path?: string }[] = [
  { count: 'products', label: 'Produtos', note: 'ativos no catálogo', path: '/products' },
  { count: 'categories', label: 'Categorias', note: 'ativas', path: '/categories' },
  { count: 'newProducts', label: 'Novidades', note: 'produtos marcados como novidade' },
  { count: 'slides', label: 'Slides', note: 'no carrossel da página inicial' },
];

const quickActions = [
  {
    path: '/products?registro=novo',
    title: 'Novo Produto',
    note: 'Cadastre um produto com fotos, materiais e cor.',
  },
  {
    path: '/categories?registro=novo',
    title: 'Nova Categoria',
    note: 'Agrupe os produtos como os visitantes os procuram.',
  },
  {
    path: '/collections?registro=novo',
    title: 'Nova Ideia',
    note: 'Reúna produtos para uma ocasião, numa página que aparece nos seus dias.',
  },
  {
    path: '/home',
    title: 'Gerenciar Home',
    note: 'Troque os slides, os títulos das seções e o contato da página inicial.',
    forAdmin: true,
  },
  {
    path: '/products?estoque=out_of_stock',
    title: 'Produtos esgotados',
    note: 'Veja o que o site mostra como indisponível.',
  },
];

export function DashboardPage() {
  const { name, role } = useStaff();
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['dashboard-counts'],
    queryFn: readCounts,
  });
  return (
    <>
      <PageHeading title="Dashboard" note={`Olá, ${name}.`} />
      {role === 'admin' && <FirstRunNotice />}
      {isError && !data ? (
        <LoadFailure text="Erro ao carregar dados" retry={refetch} retrying={isFetching} />
      ) : (
        <>
          <Section title="Resumo do site" className="dashboard-section">
            <ul className="counts">
              {cards.map(({ count, label, note, path }) => {
                const value = data?.[count] ?? 0;
                const areExamples = count === 'slides' && data?.examples;
                const content = (
                  <>
                    <Statistic
                      title={label}
                      value={value}
                      loading={!data}
                      formatter={() => countText(value)}
                    />
                    {areExamples ? 'de exemplo, até você criar os seus' : note}
                  </>
                );
                return (
                  <li key={count} className="panel muted">
                    {path === undefined ? content : <Link to={path}>{content}</Link>}
                  </li>
                );
              })}
            </ul>
          </Section>
          <RequestSummary />
          <Attention />
          <VisitSummary />
          <Flex wrap gap="28px 40px" className="dashboard-columns">
            <LatestChanges />
            <Section title="Ações rápidas">
              <ul className="rows">
                {quickActions
                  .filter(({ forAdmin }) => !forAdmin || role === 'admin')
                  .map(({ path, title, note }) => (
                    <li key={path}>
                      <Link to={path}>{title}</Link>
                      <p className="muted">{note}</p>
                    </li>
                  ))}
                <li>
                  <a href="/" target="_blank" rel="noreferrer">
                    Ver site
                  </a>
                  <p className="muted">Confira como os visitantes veem o catálogo.</p>
                </li>
              </ul>
            </Section>
          </Flex>
        </>
      )}
    </>
  );
}

const shown = 8;

async function readLatestChanges(): Promise<LatestChange[]> {
  // Reads more changes than shown because repeated ones are dropped.
  const { data } = await supabase.rpc('latest_changes', { most: 4 * shown }).throwOnError();
  return withoutRepeats(data).slice(0, shown);
}

function LatestChanges() {
  const changes = useQuery({
    // Shares the publishing state's key prefix so every save refreshes the changes.
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
  const at = dayjs(change.changed_at);
  return (
    <Flex component="li" wrap justify="space-between" gap="0 16px" className="muted">
      <span>
        <ChangeText change={change} />
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
