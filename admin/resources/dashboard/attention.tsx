import { CheckCircleOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useStaff } from '#admin/auth/use-account.ts';
import { usePublishingState } from '#admin/publications/publishing-state.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { countText } from '#shared/numbers/format-number.ts';
import { AddressProblem } from './address-problem.tsx';
import { useGapCounts } from './product-gap-counts.ts';
import { PublicationProblem } from './publication-problem.tsx';
import { addressConflict } from './site-address.ts';
import { TodoList } from './todo-list.tsx';

/** What needs attention: a wrong address, a failed publication, and incomplete products. */
export function Attention() {
  const { role } = useStaff();
  const { state } = usePublishingState();
  const gaps = useGapCounts();
  const problem = state?.kind === 'failed' || state?.kind === 'incomplete' ? state : undefined;
  // Only administrators can have it put right.
  const conflict =
    role === 'admin'
      ? addressConflict(new URL(window.location.href), import.meta.env.PUBLIC_SITE_URL)
      : undefined;

  return (
    <Flex component="section" vertical gap={8} aria-labelledby="atencao">
      <h2 id="atencao">Precisa de atenção</h2>
      {conflict && <AddressProblem {...conflict} />}
      {problem && <PublicationProblem state={problem} />}
      <Loaded query={gaps}>
        {(data) => {
          const lacking = data.filter(({ count }) => count > 0);
          if (lacking.length > 0) {
            return (
              <TodoList
                items={lacking.map(({ count, ...gap }) => ({
                  ...gap,
                  mark: <strong className="todo-count">{countText(count)}</strong>,
                }))}
              />
            );
          }
          if (problem || conflict) return null;
          return (
            <p className="muted">
              <CheckCircleOutlined aria-hidden="true" /> <strong>Tudo em ordem</strong>: todos os
              produtos do site têm imagem, preço, categoria e estoque.
            </p>
          );
        }}
      </Loaded>
    </Flex>
  );
}
