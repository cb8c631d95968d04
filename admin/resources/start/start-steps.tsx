import { CheckCircleFilled, ExportOutlined } from '@ant-design/icons';
import { Button, Flex, Grid, Skeleton } from 'antd';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useDialog } from '#admin/forms/use-dialog.ts';
import { NewRecordButton } from '#admin/lists/new-record-button.tsx';
import { newRecord } from '#admin/navigation/dialog-address.ts';
import { PublishAgain } from '#admin/publications/publication-actions.tsx';
import { describeState, publishingMarks } from '#admin/publications/publishing-badge.tsx';
import { usePublishingState } from '#admin/publications/publishing-state.ts';
import { RecordEditorDialog } from '#admin/records/record-editor.tsx';
import { Badge } from '#admin/ui/badge.tsx';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { publishingLabels } from '#shared/publishing/state.ts';
import { categories as categoryRecord } from '../categories/categories.tsx';
import { products } from '../products/form/products.tsx';
import { type FirstRun, saveFirstRun, useShopFacts } from './first-run.ts';
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

/** Navigation state that moves focus to the next step because the previously focused button is gone. */
const moved = { state: { moved: true } };

export function StartSteps({ step, facts, run }: { step: Step; facts: ShopFacts; run: FirstRun }) {
  const navigate = useNavigate();
  const goOn = () => void navigate(stepPath(stepAfter(step, facts)), moved);
  const skip = async () => {
    const skipped = steps.filter((each) => each === step || run.skipped.includes(each));
    if (await saveFirstRun({ ...run, skipped })) goOn();
  };
  const finish = async () => {
    const over = missingSteps(facts).length === 0 && listToComplete(facts).length === 0;
    if (!over || (await saveFirstRun({ ...run, stage: 'over' }))) await navigate('/');
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

/** Links to the steps, shown only as numbers on narrow screens, where the heading below names the open step. */
function StepList({ current, facts, skipped }: StepListProps) {
  const { md = true } = Grid.useBreakpoint();
  return (
    <nav aria-label="Passos" style={{ flex: '1 1 200px', maxWidth: 264 }}>
      <ol className="navigation start-steps" data-narrow={!md}>
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

/** Heading of a step, focused when the user comes from another step. */
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

function PublishStep({ facts, onFinish }: { facts: ShopFacts; onFinish: () => void }) {
  const { state } = usePublishingState();
  const kind = state?.kind;
  const { refetch } = useShopFacts();
  // Refetches because finishing a publication changes the facts without a save.
  const readAgain = useEffectEvent(refetch);
  useEffect(() => {
    if (kind !== undefined) void readAgain();
  }, [kind]);
  const missing = [
    ...missingSteps(facts)
      .filter((step) => step !== 'publish')
      .map((step) => ({ path: stepPath(step), task: stepTexts[step].task })),
    ...listToComplete(facts),
  ];

  return (
    <>
      <Flex role="status" wrap align="center" gap="8px 12px">
        {state === undefined ? (
          <Skeleton.Button active size="small" />
        ) : (
          <Badge {...publishingMarks[state.kind]}>{publishingLabels[state.kind]}</Badge>
        )}
        <span>
          {state?.kind === 'failed' || state?.kind === 'held'
            ? describeState(state)
            : isDone('publish', facts) && kind !== 'publishing'
              ? 'A loja está no ar, com o primeiro produto.'
              : facts.productSince === null
                ? 'A loja vai ao ar a cada alteração, e ainda sem produto.'
                : isDone('publish', facts)
                  ? 'O primeiro produto já está no site; as últimas alterações chegam em segundos.'
                  : 'O primeiro produto está a caminho do site.'}
        </span>
      </Flex>
      {missing.length > 0 && (
        <>
          <p>Ainda falta:</p>
          <ul>
            {missing.map(({ path, task }) => (
              <li key={path}>
                <Link to={path}>{task}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Flex wrap gap={8}>
        <Button
          type="primary"
          href="/"
          target="_blank"
          rel="noreferrer"
          icon={<ExportOutlined aria-hidden />}
        >
          Abrir a loja
        </Button>
        {(state?.kind === 'failed' || state?.kind === 'held') && <PublishAgain />}
        <Button onClick={onFinish}>Ir para o painel</Button>
      </Flex>
    </>
  );
}

interface RecordStepProps {
  facts: ShopFacts;
  onDone: () => void;
}

function CategoryStep({ facts: { categories }, onDone }: RecordStepProps) {
  const dialog = useDialog();
  return (
    <>
      {categories > 0 ? (
        <p>
          {categories === 1 ? 'Há uma categoria ativa.' : `Há ${categories} categorias ativas.`} As
          outras podem vir quando quiser, em <Link to="/categories">Categorias</Link>.
        </p>
      ) : (
        <p>Canecas, Garrafas, Escritório: comece pela que tem mais produtos.</p>
      )}
      <Flex wrap gap={8}>
        <NewRecordButton text="Nova Categoria" onClick={() => dialog.open(newRecord)} />
        {categories > 0 && <Button onClick={onDone}>Continuar</Button>}
      </Flex>
      <RecordEditorDialog record={categoryRecord} target={dialog.target} onClose={dialog.close} />
    </>
  );
}

/** Puts the first product on the home page, which would otherwise look empty. */
const firstProduct = { is_featured: true, is_new: true };

function ProductStep({ facts, onDone }: RecordStepProps) {
  const dialog = useDialog();
  const { categories, productSince } = facts;
  return (
    <>
      {productSince !== null ? (
        <p>
          O primeiro produto com foto está no catálogo. Os outros se cadastram em{' '}
          <Link to="/products">Produtos</Link>.
        </p>
      ) : (
        <p>
          Conta para este passo um produto ativo com pelo menos uma foto. Com Destaque e Novidade
          marcados, ele aparece logo na página inicial.
          {categories === 0 && (
            <>
              {' '}
              O formulário pede uma categoria: <Link to={stepPath('category')}>crie-a antes</Link>.
            </>
          )}
        </p>
      )}
      <Flex wrap gap={8}>
        <NewRecordButton text="Novo Produto" onClick={() => dialog.open(newRecord)} />
        {productSince !== null && <Button onClick={onDone}>Continuar</Button>}
      </Flex>
      <RecordEditorDialog
        record={products}
        target={dialog.target}
        start={productSince === null ? firstProduct : {}}
        onClose={dialog.close}
      />
    </>
  );
}
