import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Flex, Grid } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { type FirstRun, useSaveFirstRun } from './first-run.ts';
import { PublishStep } from './publish-step.tsx';
import { CategoryStep, ProductStep } from './record-steps.tsx';
import { IdentityStep, WhatsappStep } from './shop-steps.tsx';
import {
  isDone,
  listToComplete,
  missingSteps,
  type ShopFacts,
  type Step,
  stepAfter,
  stepPath,
  steps,
  stepTexts,
} from './steps.ts';

interface StartStepsProps {
  step: Step;
  facts: ShopFacts;
  run: FirstRun;
}

/** Marks the address of a step that followed another: its button had the focus and is gone. */
const moved = { state: { moved: true } };

export function StartSteps({ step, facts, run }: StartStepsProps) {
  const navigate = useNavigate();
  const save = useSaveFirstRun();
  const goOn = () => void navigate(stepPath(stepAfter(step, facts)), moved);
  const skip = async () => {
    const skipped = steps.filter((each) => each === step || run.skipped.includes(each));
    if (await save({ ...run, skipped })) goOn();
  };
  const finish = async () => {
    const over = missingSteps(facts).length === 0 && listToComplete(facts).length === 0;
    if (!over || (await save({ ...run, stage: 'over' }))) await navigate('/');
  };

  return (
    <>
      <PageHeading
        title="Comece a sua loja"
        note={`Passo ${steps.indexOf(step) + 1} de ${steps.length}`}
      />
      <Flex wrap gap="24px 40px">
        <StepList current={step} facts={facts} skipped={run.skipped} />
        <section className="start-step" aria-labelledby="passo">
          <StepHeading key={step} step={step} />
          {step === 'identity' && <IdentityStep onDone={goOn} />}
          {step === 'whatsapp' && <WhatsappStep onDone={goOn} />}
          {step === 'category' && <CategoryStep facts={facts} onDone={goOn} />}
          {step === 'product' && <ProductStep facts={facts} onDone={goOn} />}
          {step === 'publish' && <PublishStep facts={facts} onFinish={() => void finish()} />}
          {step !== 'publish' && !isDone(step, facts) && (
            <Button type="text" style={{ marginLeft: -15 }} onClick={() => void skip()}>
              Pular por agora
            </Button>
          )}
        </section>
      </Flex>
    </>
  );
}

interface StepListProps {
  current: Step;
  facts: ShopFacts;
  skipped: readonly Step[];
}

/** Links to the steps; on a narrow screen a row of numbers, as the heading below names the open one. */
function StepList({ current, facts, skipped }: StepListProps) {
  const { md = true } = Grid.useBreakpoint();
  return (
    <nav aria-label="Passos" style={{ flex: '1 1 200px', maxWidth: 264 }}>
      <ol className="start-steps" data-narrow={!md}>
        {steps.map((step, index) => {
          const done = isDone(step, facts);
          return (
            <li key={step}>
              <Link to={stepPath(step)} aria-current={step === current ? 'step' : undefined}>
                {done ? (
                  <CheckCircleFilled aria-hidden />
                ) : (
                  <span className="start-number" aria-hidden>
                    {index + 1}
                  </span>
                )}
                <span className={md ? 'grow' : 'visually-hidden'}>{stepTexts[step].title}</span>{' '}
                <span className={md ? 'note' : 'visually-hidden'}>
                  {done ? 'feito' : skipped.includes(step) ? 'para depois' : 'falta'}
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Receives the focus when its step follows another. */
function StepHeading({ step }: { step: Step }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { state } = useLocation();
  const followed = (state as { moved?: boolean } | null)?.moved === true;
  useEffect(() => {
    if (followed) heading.current?.focus();
  }, [followed]);
  return (
    <>
      <h2 id="passo" ref={heading} tabIndex={-1}>
        {stepTexts[step].task}
      </h2>
      <p className="editor-hint">{stepTexts[step].note}</p>
    </>
  );
}
