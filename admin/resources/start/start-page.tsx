import { useNavigate, useSearchParams } from 'react-router';
import { parseTab } from '#admin/navigation/unsaved-work.ts';
import { LoadFailure } from '#admin/ui/load-failure.tsx';
import { Loading } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { Choice } from './choice.tsx';
import { hasDemo } from './demo-contents.ts';
import {
  type Stage,
  useDemoContents,
  useFirstRun,
  useSaveFirstRun,
  useShopFacts,
} from './first-run.ts';
import './start.css';
import { StartSteps } from './start-steps.tsx';
import { currentStep, isEmptyShop, stepOfTab, stepPath } from './steps.ts';

/** Sets up a new shop: the choice how to begin, then the steps. */
export function StartPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const run = useFirstRun();
  const facts = useShopFacts();
  const demo = useDemoContents();
  const save = useSaveFirstRun();
  const queries = [run, facts, demo];

  if (!run.data || !facts.data || !demo.data) {
    return (
      <>
        <PageHeading title="A sua loja" />
        {queries.some(({ isError }) => isError) ? (
          <LoadFailure
            text="Erro ao carregar dados"
            retry={() => queries.forEach(({ refetch }) => void refetch())}
            retrying={queries.some(({ isFetching }) => isFetching)}
          />
        ) : (
          <Loading />
        )}
      </>
    );
  }

  const { stage, skipped } = run.data;
  const enter = async (next: Stage, path: string) => {
    if (await save({ stage: next, skipped })) await navigate(path);
  };
  // A shop that was set up by other means, as from a copy, has nothing to choose.
  const mayChoose = hasDemo(demo.data) || isEmptyShop(facts.data);
  if (mayChoose && (stage === 'choosing' || stage === 'exploring')) {
    return (
      <>
        <PageHeading
          title="Como a sua loja começa?"
          note={
            hasDemo(demo.data)
              ? 'Ela vem com um catálogo de demonstração. Nada dele sai sem uma pergunta antes.'
              : 'Ela ainda está vazia.'
          }
        />
        <Choice
          contents={demo.data}
          refresh={() => void demo.refetch()}
          refreshing={demo.isFetching}
          onExplore={() => void enter('exploring', '/')}
          onStart={() => void enter('starting', stepPath('identity'))}
          onLater={() => void enter('starting', '/')}
        />
      </>
    );
  }
  return (
    <StartSteps
      step={stepOfTab(parseTab(params)) ?? currentStep(facts.data, skipped)}
      facts={facts.data}
      refresh={() => void facts.refetch()}
      run={run.data}
    />
  );
}
