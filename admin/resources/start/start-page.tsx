import './start.css';
import { Button, Flex } from 'antd';
import { type ReactNode, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { supabaseUrl } from '#admin/api/client.ts';
import { parseTab } from '#admin/navigation/unsaved-work.ts';
import { BusyButton } from '#admin/ui/busy-button.tsx';
import { allQueries, Loaded } from '#admin/ui/loaded.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { type DemoContents, demoProducts, hasDemo } from './demo-contents.ts';
import {
  type Stage,
  saveFirstRun,
  useDemoContents,
  useFirstRun,
  useShopFacts,
} from './first-run.ts';
import { removeDemo } from './remove-demo.tsx';
import { StartSteps } from './start-steps.tsx';
import { currentStep, isEmptyShop, type ShopFacts, stepOfTab, stepPath } from './steps.ts';

export function StartPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const run = useFirstRun();
  const facts = useShopFacts();
  const demo = useDemoContents();

  if (!run.data || !facts.data || !demo.data) {
    return (
      <>
        <PageHeading title="A sua loja" />
        <Loaded query={allQueries([run, facts, demo])}>{() => null}</Loaded>
      </>
    );
  }

  const { stage, skipped } = run.data;
  const enter = async (next: Stage, path: string) => {
    if (await saveFirstRun({ stage: next, skipped })) await navigate(path);
  };
  // If the shop was set up by other means, such as restoring a backup, there is nothing to choose.
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
        <Choice contents={demo.data} facts={facts.data} refresh={demo.refetch} enter={enter} />
      </>
    );
  }
  return (
    <StartSteps
      step={stepOfTab(parseTab(params)) ?? currentStep(facts.data, skipped)}
      facts={facts.data}
      run={run.data}
    />
  );
}

interface ChoiceProps {
  contents: readonly DemoContents[];
  facts: ShopFacts;
  refresh: () => Promise<unknown>;
  /** Saves the next stage, then opens a page. */
  enter: (next: Stage, path: string) => Promise<void>;
}

function Choice({ contents, facts, refresh, enter }: ChoiceProps) {
  const onStart = () => void enter('starting', stepPath('identity'));
  const withDemo = hasDemo(contents);
  const products = demoProducts(contents);

  return (
    <Flex wrap gap={16} className="start-choices">
      <Option
        title="Começar do zero"
        action={
          <Button
            type="primary"
            onClick={() => (withDemo ? removeDemo(contents, facts, onStart) : onStart())}
          >
            Começar do zero
          </Button>
        }
      >
        <p>
          Cinco passos: a identidade, o WhatsApp, a primeira categoria, o primeiro produto com foto
          e a loja no ar. Cada um pode ficar para depois, em qualquer computador.
        </p>
        {withDemo && (
          <p>
            O catálogo de demonstração sai antes; o que vocês já mudaram nele fica. Uma pergunta diz
            em números o que sai.
          </p>
        )}
      </Option>
      <Option
        title="Explorar com o catálogo de demonstração"
        action={
          withDemo ? (
            <Button
              style={{ height: 'auto', paddingBlock: 4, whiteSpace: 'normal' }}
              onClick={() => void enter('exploring', '/')}
            >
              Explorar com o catálogo de demonstração
            </Button>
          ) : (
            <Flex wrap gap={8}>
              <BusyButton work={refresh}>Verificar de novo</BusyButton>
              <Button onClick={() => void enter('starting', '/')}>Ir para o painel vazio</Button>
            </Flex>
          )
        }
      >
        {withDemo ? (
          <>
            <p>
              A loja fica cheia{products > 0 && `, com ${products} produtos`}, para ver e mexer à
              vontade.
            </p>
            <p>
              O que ninguém mudar pode sair depois, de uma só vez, em Configurações; o que vocês
              mudarem fica.
            </p>
          </>
        ) : (
          <p>
            Quem cuida do servidor traz a demonstração com um comando, <code>{seedCommand()}</code>,
            e depois ela aparece aqui.
          </p>
        )}
      </Option>
    </Flex>
  );
}

/** Returns the seed command, which includes the project's name if Supabase hosts it. */
function seedCommand(): string {
  const [project, ...domain] = new URL(supabaseUrl).hostname.split('.');
  return /^supabase\.\w+$/.test(domain.join('.'))
    ? `npm run seed -- --project ${project}`
    : 'npm run seed';
}

interface OptionProps {
  title: string;
  action: ReactNode;
  children: ReactNode;
}

function Option({ title, action, children }: OptionProps) {
  const heading = useId();
  return (
    <Flex
      component="section"
      vertical
      align="start"
      gap={10}
      flex="1 1 320px"
      className="panel muted"
      style={{ maxWidth: 472, padding: 20, textWrap: 'pretty' }}
      aria-labelledby={heading}
    >
      <h2 id={heading}>{title}</h2>
      {children}
      <div style={{ marginTop: 'auto' }}>{action}</div>
    </Flex>
  );
}
