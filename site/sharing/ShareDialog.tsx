import { useRef } from 'react';
import { encode } from 'uqr';
import type { Cart } from '#shared/cart/cart.ts';
import { sellerParameter } from '#shared/contact/sellers.ts';
import { share } from '#shared/icons/shapes.ts';
import { cartToShare, listLink } from '#shared/sharing/list-link.ts';
import type { ListNote } from '#shared/sharing/list-note.ts';
import { DialogTitle, openLazyDialog } from '../dialogs/lazy-dialog.tsx';
import { Icon } from '../icons/Icon.tsx';
import { paths } from '../paths.ts';
import { rememberedSeller } from '../sellers/remembered.ts';
import { copyText } from './copy-text.ts';

const dialogId = 'share-list';

/** Opens the dialog with the link to a list, above any other open dialog. */
export function openShareDialog(cart: Cart, note?: ListNote): void {
  const lines = cartToShare(cart);
  const seller = rememberedSeller();
  const query = seller ? `?${sellerParameter}=${seller}` : '';
  const { url, shared } = listLink(location.origin + paths.list + query, lines, note);
  openLazyDialog(dialogId, <ShareList url={url} shared={shared} total={lines.length} />);
}

function ShareList({ url, shared, total }: { url: string; shared: number; total: number }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    const isCopied = await copyText(url, 'Link copiado', 'Copie o link que está marcado.');
    if (!isCopied) field.current?.select();
  };
  return (
    <div className="p-6">
      <DialogTitle id={dialogId}>Compartilhar lista</DialogTitle>
      <p className="mt-1.5 text-muted-foreground">
        Quem abrir o link vê estes produtos e pode adicioná-los ao próprio carrinho.
      </p>
      {shared < total && (
        <p className="mt-3" role="status">
          O link só leva os {shared} primeiros dos {total} produtos. Compartilhe os outros em outra
          lista.
        </p>
      )}
      <QrCode text={url} />
      <label className="mt-5 block">
        <span className="mb-1.5 block">Link da lista</span>
        <input
          ref={field}
          className="field"
          type="text"
          readOnly
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </label>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button grow" onClick={() => void copy()}>
          Copiar link
        </button>
        {navigator.share !== undefined && (
          <button
            type="button"
            className="button-outline grow"
            onClick={() => {
              // The promise rejects if the visitor cancels.
              navigator.share({ title: 'Lista de brindes', url }).catch(() => undefined);
            }}
          >
            <Icon shape={share} size={20} />
            Enviar
          </button>
        )}
      </div>
    </div>
  );
}

/** QR code, black on white in every theme. Otherwise, cameras could not read it. */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: false, border: 4 });
  const squares = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      // Long lists have dense codes that need all the available space.
      className="mx-auto mt-5 w-[min(100%,55dvh)] rounded-control"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="Código QR do link: aponte a câmera do celular"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={squares} fill="#000" />
    </svg>
  );
}
