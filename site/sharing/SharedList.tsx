import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { shopDay } from '#shared/catalogue/collection-days.ts';
import { ownColor } from '#shared/catalogue/product-summary.ts';
import { counted } from '#shared/numbers/format-number.ts';
import { decodeSharedList } from '#shared/sharing/list-link.ts';
import { $details, changeDetails } from '../cart/details.ts';
import DeadlineNote from '../deadlines/DeadlineNote.tsx';
import { paths } from '../paths.ts';
import { noItems } from '../storage/persist.ts';
import { $cart, addToCart } from '../stores/cart.ts';
import { type FoundLine, loadList } from './load-list.ts';
import { SharedListLine } from './SharedListLine.tsx';

export function SharedList() {
  const fragment = useFragment();
  if (fragment === undefined) {
    return (
      <>
        <div className="when-asked min-h-[50dvh]" aria-busy="true">
          <p className="text-muted-foreground">Carregando...</p>
        </div>
        <div className="unless-asked js-only">
          <BrokenLink />
        </div>
        <p className="no-js-only min-h-[50dvh] text-muted-foreground">
          A lista está no próprio link, e o navegador só a mostra com JavaScript ligado.
        </p>
      </>
    );
  }
  return decodeSharedList(fragment) === undefined ? (
    <BrokenLink />
  ) : (
    <Found key={fragment} fragment={fragment} />
  );
}

function BrokenLink() {
  return (
    <div className="min-h-[40dvh]">
      <p className="text-lead" role="alert">
        Este link está incompleto ou foi alterado. Peça a quem o enviou que compartilhe a lista de
        novo.
      </p>
      <a className="button mt-8" href={paths.products}>
        Ver produtos
      </a>
    </div>
  );
}

/** Returns the fragment without its #; undefined until hydration, as servers never see it. */
function useFragment(): string | undefined {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash.slice(1),
    () => undefined,
  );
}

type Answer = 'loading' | 'failed' | readonly FoundLine[];

function Found({ fragment }: { fragment: string }) {
  const [answer, setAnswer] = useState<Answer>('loading');
  const load = useCallback(() => {
    setAnswer('loading');
    loadList(decodeSharedList(fragment) ?? []).then(setAnswer, () => setAnswer('failed'));
  }, [fragment]);
  useEffect(load, [load]);
  if (answer === 'loading') {
    return (
      <p className="min-h-[50dvh] text-muted-foreground" role="status">
        Carregando...
      </p>
    );
  }
  if (answer === 'failed') {
    return (
      <div className="min-h-[50dvh]" role="alert">
        <p className="text-lead">
          Não foi possível carregar os produtos da lista. Verifique a sua conexão.
        </p>
        <button type="button" className="button mt-6" onClick={load}>
          Tentar novamente
        </button>
      </div>
    );
  }
  return <List lines={answer} />;
}

const isAvailable = ({ product }: FoundLine) =>
  product !== undefined && product.availability !== 'out-of-stock';

function List({ lines }: { lines: readonly FoundLine[] }) {
  const cart = useStore($cart, { ssr: () => noItems });
  const { neededBy } = useStore($details);
  const [added, setAdded] = useState(false);
  const available = lines.filter(isAvailable);
  const left = lines.length - available.length;
  const add = () => {
    for (const { product, quantity, color, sample } of available) {
      if (product) addToCart(product, quantity, color ?? ownColor(product), sample);
    }
    setAdded(true);
  };
  return (
    <>
      <p className="text-lead text-muted-foreground" role="status">
        {counted(lines.length, 'produto', 'produtos')}
        {left > 0 &&
          `, ${left} fora do catálogo ou ${left === 1 ? 'indisponível' : 'indisponíveis'}`}
      </p>
      <ul className="mt-8 divide-y divide-border-subtle border-y border-border-subtle">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is constant, and may contain a product twice.
          <SharedListLine key={at} line={line} available={isAvailable(line)} />
        ))}
      </ul>
      {available.length > 0 && (
        <div className="mt-8 grid gap-2">
          <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-muted-foreground">Chega a tempo? Para quando:</span>
            <input
              type="date"
              className="field w-auto"
              min={shopDay(new Date())}
              max="2199-12-31"
              value={neededBy}
              onChange={({ currentTarget: { value } }) => changeDetails({ neededBy: value })}
            />
          </label>
          <DeadlineNote lines={available} />
        </div>
      )}
      <div className="mt-8 flex flex-col items-start gap-3">
        {added ? (
          <>
            <p role="status">
              {counted(available.length, 'produto adicionado', 'produtos adicionados')} ao seu
              carrinho.
            </p>
            <button type="button" className="button" data-opens="cart">
              Ver carrinho
            </button>
          </>
        ) : available.length === 0 ? (
          <>
            <p>Nenhum produto desta lista pode ser pedido agora.</p>
            <a className="button" href={paths.products}>
              Ver produtos
            </a>
          </>
        ) : (
          <>
            <button type="button" className="button" onClick={add}>
              Adicionar tudo ao carrinho
            </button>
            {cart.length > 0 && (
              <p className="text-small text-muted-foreground">
                O que já está no seu carrinho continua lá: a lista é somada a ele.
              </p>
            )}
          </>
        )}
      </div>
    </>
  );
}
