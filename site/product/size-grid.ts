import { lineQuantity } from '#shared/cart/cart.ts';
import { parseQuantity } from '#shared/cart/quantity.ts';
import { piecesOf, withSizesAdded } from '#shared/cart/sizes.ts';
import { ownColor, type ProductSummary, quantityRule } from '#shared/catalogue/product-summary.ts';
import { piecesText } from '#shared/pricing/offer.ts';
import { minimumText } from '#shared/pricing/quantity-texts.ts';
import { noteEvent } from '../analytics/events.ts';
import { productAt } from '../catalogue/client/product-at.ts';
import { openDialog } from '../dialogs/dialogs.ts';
import { changeCart } from '../stores/cart.ts';
import { showToast } from '../toast/show-toast.ts';
import { fetchProductPage } from './fetch-page.ts';

/** Error whose message is shown to the visitor. */
class Refused extends Error {}

const typedIn = (row: HTMLFieldSetElement) =>
  [...row.querySelectorAll('input')].filter(({ value }) => !/^\s*0*\s*$/.test(value));

function sizesIn(row: HTMLFieldSetElement): Map<string, number> {
  const sizes = typedIn(row).map(({ name, value }) => {
    const count = parseQuantity(value);
    if (count === undefined) {
      throw new Refused(`${row.dataset.color} ${name}: informe um número inteiro.`.trim());
    }
    return [name, count] as const;
  });
  return new Map(sizes);
}

async function productOf(id: string | undefined, own: ProductSummary): Promise<ProductSummary> {
  if (!id || id === own.id) return own;
  const page = await fetchProductPage(id);
  const article = page?.querySelector<HTMLElement>('main article[data-product]');
  const product = article && productAt(article);
  if (!product) throw new Refused('Uma das cores não está mais no catálogo. Atualize a página.');
  return product;
}

export function wireSizeGrid(grid: HTMLElement): void {
  const rows = [...grid.querySelectorAll('fieldset')];
  const [status, problem] = grid.querySelectorAll('p');
  const holder = grid.closest<HTMLElement>('[data-product]');
  const own = holder && productAt(holder);
  const button = grid.querySelector('button');
  if (!own || !button || !status || !problem) return;

  const lines = async () => {
    const filled = rows.filter((row) => typedIn(row).length > 0);
    if (filled.length === 0) throw new Refused('Escreva quantas peças quer de cada tamanho.');
    return Promise.all(
      filled.map(async (row) => {
        const sizes = sizesIn(row);
        const product = await productOf(row.dataset.id, own);
        const quantity = piecesOf(sizes);
        if (lineQuantity({ product }, quantity) !== quantity) {
          const rule = minimumText(quantityRule(product)) ?? 'São no máximo 999.999 unidades';
          throw new Refused(`${row.dataset.color}: ${piecesText(quantity)}. ${rule}.`);
        }
        // Rows without an id are colours of this product; rows with one are separate products.
        const color = row.dataset.id ? ownColor(product) : row.dataset.color;
        return { product, quantity, color, sizes };
      }),
    );
  };

  grid.addEventListener('input', () => {
    problem.textContent = '';
    const counts = rows.flatMap(typedIn).map(({ value }) => parseQuantity(value) ?? 0);
    status.textContent = `Total: ${piecesText(counts.reduce((sum, count) => sum + count, 0))}`;
  });
  button.onclick = async () => {
    problem.textContent = '';
    try {
      const added = await lines();
      for (const { product, color, sizes } of added) {
        changeCart((cart) => withSizesAdded(cart, product, color, sizes));
        noteEvent({ add: product.id });
      }
      for (const input of grid.querySelectorAll('input')) input.value = '';
      status.textContent = '';
      const sum = added.reduce((total, { quantity }) => total + quantity, 0);
      void showToast('Produto adicionado ao carrinho', {
        description: `${piecesText(sum)} por tamanho`,
        action: { label: 'Ver carrinho', onClick: () => openDialog('cart') },
      });
    } catch (error) {
      const isRefused = error instanceof Refused;
      problem.textContent = isRefused ? error.message : 'A conexão falhou. Tente de novo.';
    }
  };
}
