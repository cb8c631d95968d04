import { BorderOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import { Navigate, useNavigate } from 'react-router';
import { Section } from '#admin/ui/section.tsx';
import { demoProducts } from '../start/demo-contents.ts';
import {
  type FirstRun,
  saveFirstRun,
  useDemoContents,
  useFirstRun,
  useShopFacts,
} from '../start/first-run.ts';
import { isEmptyShop, listToComplete, missingSteps, stepPath, stepTexts } from '../start/steps.ts';
import { TodoList } from './todo-list.tsx';

/** Notice for administrators of a new shop. At first it offers ways to start; later it lists what is missing. */
export function FirstRunNotice() {
  const { data: run } = useFirstRun();
  if (run?.stage === 'choosing') return <BeginningNotice run={run} />;
  if (run?.stage === 'starting' || run?.stage === 'over') return <MissingItems run={run} />;
  return null;
}

function BeginningNotice({ run }: { run: FirstRun }) {
  const navigate = useNavigate();
  const { data: contents } = useDemoContents();
  const { data: facts } = useShopFacts();
  if (!contents || !facts) return null;
  if (isEmptyShop(facts)) return <Navigate to="/start" replace />;
  // Somebody has set up the shop by other means, such as restoring a backup.
  if (demoProducts(contents) === 0) return null;
  return (
    <Section
      className="panel dashboard-section"
      title="Esta loja ainda mostra o catálogo de demonstração"
    >
      <p className="muted prose">
        Explore e mude o que quiser, ou monte a sua própria loja em cinco passos.
      </p>
      <Flex wrap gap={8}>
        <Button type="primary" onClick={() => void navigate('/start')}>
          Começar do zero
        </Button>
        <Button
          style={{ height: 'auto', paddingBlock: 4, whiteSpace: 'normal' }}
          onClick={() => void saveFirstRun({ ...run, stage: 'exploring' })}
        >
          Explorar com o catálogo de demonstração
        </Button>
      </Flex>
    </Section>
  );
}

/** Lists the missing steps, then other missing content. Once the shop is in use, it lists only urgent items. */
function MissingItems({ run }: { run: FirstRun }) {
  const { data: facts } = useShopFacts();
  if (!facts) return null;
  const inUse = run.stage === 'over';
  const dismiss = () => void saveFirstRun({ ...run, stage: 'over' });
  const steps = missingSteps(facts).map((step) => ({ path: stepPath(step), ...stepTexts[step] }));
  const others = listToComplete(facts).filter(({ urgent }) => urgent || !inUse);
  const canDismissOthers = steps.length === 0 && others.some(({ urgent }) => !urgent);
  return (
    <>
      {!inUse && <MissingList title="Para a loja ficar pronta" items={steps} dismiss={dismiss} />}
      <MissingList
        title="Para completar"
        items={others}
        dismiss={canDismissOthers ? dismiss : undefined}
      />
    </>
  );
}

interface MissingListProps {
  title: string;
  items: readonly { path: string; task: string; note: string }[];
  dismiss: (() => void) | undefined;
}

function MissingList({ title, items, dismiss }: MissingListProps) {
  if (items.length === 0) return null;
  const mark = <BorderOutlined className="warning" aria-hidden />;
  return (
    <Section
      className="dashboard-section"
      title={title}
      action={
        dismiss && (
          <Button type="text" size="small" onClick={dismiss}>
            Não mostrar mais
          </Button>
        )
      }
    >
      <TodoList items={items.map(({ task, ...item }) => ({ ...item, label: task, mark }))} />
    </Section>
  );
}
