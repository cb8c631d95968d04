import { ExportOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { Link } from 'react-router';
import { PublishAgain } from '#admin/publications/publication-actions.tsx';
import { describeState, publishingTones } from '#admin/publications/publishing-badge.tsx';
import { usePublishingState } from '#admin/publications/publishing-state.ts';
import { Badge } from '#admin/ui/badge.tsx';
import { publishingLabels } from '#shared/publishing/state.ts';
import { useShopFacts } from './first-run.ts';
import {
  isDone,
  listToComplete,
  missingSteps,
  type ShopFacts,
  stepPath,
  stepTexts,
} from './steps.ts';

interface PublishStepProps {
  facts: ShopFacts;
  onFinish: () => void;
}

export function PublishStep({ facts, onFinish }: PublishStepProps) {
  const { state } = usePublishingState();
  const kind = state?.kind;
  const { refetch } = useShopFacts();
  // The end of a publication changes the facts without a save.
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
          <Badge tone={publishingTones[state.kind]}>{publishingLabels[state.kind]}</Badge>
        )}
        <span>
          {state?.kind === 'failed'
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
        {state?.kind === 'failed' && <PublishAgain />}
        <Button onClick={onFinish}>Ir para o painel</Button>
      </Flex>
    </>
  );
}
