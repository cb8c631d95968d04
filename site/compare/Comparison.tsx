import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { noBudget } from '#shared/catalogue/browsing/budget.ts';
import { comparisonLink, maxCompared } from '#shared/compare/compared.ts';
import { type ComparedProduct, comparisonRows } from '#shared/compare/comparison-rows.ts';
import { share } from '#shared/icons/shapes.ts';
import { placeholderUrl } from '#shared/images/picture.ts';
import { maxQuantity } from '#shared/limits/max-quantity.ts';
import { decodeSharedList } from '#shared/sharing/list-link.ts';
import { productAt } from '../catalogue/client/product-at.ts';
import { BeforeHydration, Loaded, useFragment } from '../hydration/on-client.tsx';
import { Icon } from '../icons/Icon.tsx';
import { paths } from '../paths.ts';
import { fetchProductPage } from '../product/fetch-page.ts';
import { copyText } from '../sharing/copy-text.ts';
import { $budget, setBudget } from '../stores/budget.ts';
import { removeCompared } from './chosen.ts';

/** Debounce before a typed quantity is applied (ms). */
const typingPause = 600;

/** Shows the products in the URL's fragment side by side. */
export function Comparison() {
  const fragment = useFragment();
  if (fragment === undefined) {
    const noScript =
      'A comparação está no próprio link, e o navegador só a mostra com JavaScript ligado.';
    return <BeforeHydration nothing={<NothingCompared />} noScript={noScript} />;
  }
  const lines = (decodeSharedList(fragment) ?? []).slice(0, maxCompared);
  if (lines.length === 0) return <NothingCompared isBroken={fragment !== ''} />;
  const ids = [...new Set(lines.map(({ id }) => id))];
  const quantity = lines[0]?.quantity ?? 1;
  return (
    <Loaded
      key={ids.join()}
      of={ids.join()}
      load={load}
      failure="Não foi possível carregar os produtos. Verifique a sua conexão."
    >
      {(compared) => (
        <>
          <Actions ids={ids} quantity={quantity} />
          <Table ids={ids} compared={compared} quantity={quantity} />
        </>
      )}
    </Loaded>
  );
}

/** Reads products from their pages. Returns undefined for removed products; rejects if a page fails to load. */
const load = (ids: string): Promise<(ComparedProduct | undefined)[]> =>
  Promise.all(ids.split(',').map(async (id) => toCompared(await fetchProductPage(id))));

function NothingCompared({ isBroken = false }: { isBroken?: boolean }) {
  return (
    <div className="min-h-[40dvh]">
      <p className="text-lead" role={isBroken ? 'alert' : undefined}>
        {isBroken
          ? 'Este link está incompleto ou foi alterado. Peça a quem o enviou que o envie de novo.'
          : `Escolha até ${maxCompared} produtos pelo botão “Comparar” das fotos, e veja-os aqui lado a lado.`}
      </p>
      <a className="button mt-8" href={paths.products}>
        Ver produtos
      </a>
    </div>
  );
}

const showLink = (ids: readonly string[], quantity: number) =>
  location.replace(ids.length > 0 ? comparisonLink('', ids, quantity) : '#');

interface Compared {
  ids: readonly string[];
  quantity: number;
}

function Actions({ ids, quantity }: Compared) {
  const budget = useStore($budget, { ssr: () => noBudget });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    clearTimeout(timer.current);
    // Updated here when the link changes: remounting the field would lose focus while typing.
    const input = field.current;
    if (input && input.valueAsNumber !== quantity) input.value = String(quantity);
  }, [quantity]);
  const commit = ({ value, validity }: HTMLInputElement) => {
    clearTimeout(timer.current);
    const wanted = Number(value);
    if (!validity.valid || !Number.isInteger(wanted) || wanted < 1) return;
    if (wanted === quantity) return;
    setBudget({ ...budget, quantity: wanted });
    showLink(ids, wanted);
  };
  const send = async () => {
    const { href: url } = location;
    if (navigator.share) return navigator.share({ title: document.title, url }).catch(() => {});
    return copyText(url, 'Link copiado', 'Copie o link da barra de endereços.');
  };
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3 print:hidden">
      <label className="w-36">
        <span className="mb-1 block text-small text-muted-foreground">Quantidade</span>
        <input
          ref={field}
          className="field"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxQuantity}
          defaultValue={quantity}
          onChange={({ currentTarget }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(() => commit(currentTarget), typingPause);
          }}
          onBlur={({ currentTarget }) => commit(currentTarget)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget)}
        />
      </label>
      <button type="button" className="button-link" onClick={() => void send()}>
        <Icon shape={share} size={20} />
        Compartilhar
      </button>
      <button type="button" className="button-link" onClick={() => print()}>
        Imprimir
      </button>
    </div>
  );
}

function Table({
  ids,
  quantity,
  compared,
}: Compared & { compared: readonly (ComparedProduct | undefined)[] }) {
  const remove = (id: string) => {
    const others = ids.filter((other) => other !== id);
    showLink(others, quantity);
    removeCompared(id);
  };
  const cell = 'border-b border-border-subtle px-2.5 py-3 text-start align-top';
  const label = `${cell} sticky left-0 z-1 w-[min(7rem,24vw)] bg-background pl-0 text-small font-normal hyphens-auto text-muted-foreground`;
  return (
    <section
      className="mt-8 overflow-x-auto print:overflow-visible"
      aria-label="Produtos lado a lado"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <td className={label} />
            {compared.map((each, at) => (
              <th key={ids[at]} scope="col" className={`${cell} min-w-28 font-normal sm:min-w-40`}>
                <Heading of={each} onRemove={() => remove(ids[at] ?? '')} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparisonRows(compared, quantity).map(({ label: name, values }) => (
            <tr key={name}>
              <th scope="row" className={label}>
                {name}
              </th>
              {values.map((texts, at) => (
                <td key={ids[at]} className={`${cell} tabular-nums`}>
                  {texts.map((text, line) => (
                    <p key={text} className={name === 'Preço' && line === 0 ? 'font-semibold' : ''}>
                      {text}
                    </p>
                  ))}
                  {texts.length === 0 && '—'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading({ of, onRemove }: { of: ComparedProduct | undefined; onRemove: () => void }) {
  const product = of?.product;
  return (
    <>
      <img
        className="aspect-square w-full max-w-60 rounded-image bg-raised object-cover"
        src={product?.images[0] ?? placeholderUrl}
        style={{ objectPosition: product?.focus }}
        alt=""
        width="240"
        height="240"
      />
      {product ? (
        <a
          className="mt-3 inline-block wrap-anywhere hyphens-auto hover:text-accent sm:text-name"
          href={paths.product(product.id)}
        >
          {product.name}
        </a>
      ) : (
        <p className="mt-3 text-name text-muted-foreground">Não está mais no catálogo</p>
      )}
      <button
        type="button"
        className="button-link flex text-small"
        aria-label={`Tirar ${product?.name ?? 'produto'} da comparação`}
        onClick={onRemove}
      >
        Tirar
      </button>
    </>
  );
}

function toCompared(page: Document | undefined): ComparedProduct | undefined {
  // Some hosts respond with another page instead of a 404.
  const article = page?.querySelector<HTMLElement>('article[data-product]');
  const product = article ? productAt(article) : undefined;
  if (!article || !product) return undefined;
  const specs = [...article.querySelectorAll('dl > div')].map((row) => {
    const texts = (name: string) =>
      Array.from(row.querySelectorAll(name), ({ textContent }) => textContent.trim());
    return [texts('dt')[0] ?? '', texts('dd')] as const;
  });
  return { product, specs: new Map(specs) };
}
