import { CheckCircleOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { useState } from 'react';
import { countRows } from '#admin/api/data-provider.ts';
import { useStaff } from '#admin/auth/use-account.ts';
import { PublishAgain } from '#admin/publications/publication-actions.tsx';
import { PublicationsDrawer } from '#admin/publications/publications-drawer.tsx';
import { describeState } from '#admin/publications/publishing-badge.tsx';
import { usePublishingState } from '#admin/publications/publishing-state.ts';
import { Loaded } from '#admin/ui/loaded.tsx';
import { Notice } from '#admin/ui/notice.tsx';
import { Section } from '#admin/ui/section.tsx';
import { productColumns } from '#shared/catalogue/product.ts';
import { lowStock } from '#shared/catalogue/stock-status.ts';
import { countText } from '#shared/numbers/format-number.ts';
import type { PublishingState } from '#shared/publishing/state.ts';
import {
  noCategory,
  type ProductQuery,
  productFilters,
  productGaps,
  productQuery,
} from '../products/filters/product-query.ts';
import { type AddressConflict, addressConflict } from './site-address.ts';
import { TodoList } from './todo-list.tsx';

const gaps: readonly { label: string; note: string; query: Partial<ProductQuery> }[] = [
  {
    label: productGaps['sem-imagem'].label,
    note: 'O site mostra um quadro vazio no lugar da foto.',
    query: { gap: 'sem-imagem' },
  },
  {
    label: productGaps['sem-preco'].label,
    note: 'O visitante não vê quanto custa.',
    query: { gap: 'sem-preco' },
  },
  {
    label: 'Sem categoria',
    note: 'Quem navega por categoria não encontra.',
    query: { categoryId: noCategory },
  },
  {
    label: productGaps['estoque-baixo'].label,
    note: `Menos de ${lowStock} peças de um produto “Em Estoque”.`,
    query: { gap: 'estoque-baixo' },
  },
];

/** Counts the site's products for each gap, with the same query as the linked list. */
const countGaps = () =>
  Promise.all(
    gaps.map(async ({ label, note, query }) => {
      const address = productQuery.change(new URLSearchParams(), { standing: 'ativos', ...query });
      const count = await countRows({
        resource: 'products',
        filters: productFilters(productQuery.read(address)),
        meta: { select: productColumns },
      });
      return { label, note, count, path: `/products?${address}` };
    }),
  );

export function Attention() {
  const { role } = useStaff();
  const { state } = usePublishingState();
  const counts = useQuery({
    queryKey: ['dashboard-gaps'],
    queryFn: countGaps,
  });
  const kind = state?.kind;
  const problem = kind === 'failed' || kind === 'held' || kind === 'incomplete' ? state : undefined;
  // Shown only to administrators: other staff cannot fix the conflict.
  const conflict =
    role === 'admin'
      ? addressConflict(new URL(window.location.href), import.meta.env.PUBLIC_SITE_URL)
      : undefined;
  return (
    <Section title="Precisa de atenção" className="dashboard-section">
      {conflict && <AddressProblem {...conflict} />}
      {problem && <PublicationProblem state={problem} />}
      <Loaded query={counts}>
        {(data) => {
          const present = data.filter(({ count }) => count > 0);
          if (present.length > 0) {
            return (
              <TodoList
                items={present.map(({ count, ...gap }) => ({
                  ...gap,
                  mark: (
                    <strong className="warning tabular" style={{ fontSize: 20 }}>
                      {countText(count)}
                    </strong>
                  ),
                }))}
              />
            );
          }
          if (problem || conflict) return null;
          return (
            <p className="muted">
              <CheckCircleOutlined aria-hidden /> <strong>Tudo em ordem</strong>: todos os produtos
              do site têm imagem, preço, categoria e estoque.
            </p>
          );
        }}
      </Loaded>
    </Section>
  );
}

function AddressProblem({ opened, configured }: AddressConflict) {
  return (
    <Notice
      type="warning"
      role="status"
      title={`As páginas dizem que o site fica em ${configured}`}
      description={
        <>
          É o que buscadores e prévias de links mostram. Se o certo é o endereço em que você está,
          defina <code>PUBLIC_SITE_URL={opened}</code> no servidor e inicie-o de novo
          (docs/deploy.md).
        </>
      }
    />
  );
}

const publicationTitles = {
  failed: 'A última publicação não deu certo',
  held: 'A última publicação está retida',
  incomplete: 'O site está no ar com avisos',
};

interface PublicationProblemProps {
  state: Extract<PublishingState, { kind: 'failed' | 'held' | 'incomplete' }>;
}

function PublicationProblem({ state }: PublicationProblemProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Notice
        type="error"
        role="status"
        title={publicationTitles[state.kind]}
        description={
          <>
            <p>{describeState(state)}</p>
            <Flex wrap gap={8} style={{ marginTop: 10 }}>
              <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
                Ver publicações
              </Button>
              {state.kind !== 'incomplete' && <PublishAgain />}
            </Flex>
          </>
        }
      />
      <PublicationsDrawer open={open} onClose={() => setOpen(false)} />
    </>
  );
}
