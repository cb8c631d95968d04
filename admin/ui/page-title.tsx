import { createContext, use } from 'react';
import { shortCountText } from '#shared/numbers/format-number.ts';
import { useShop } from '../shop/shop.ts';

export const WaitingCount = createContext(0);

/** Sets the document's title, as in "(2) Produtos · Sua Loja". */
export function PageTitle({ title }: { title: string }) {
  const { name } = useShop();
  const waiting = use(WaitingCount);
  return <title>{`${waiting > 0 ? `(${shortCountText(waiting)}) ` : ''}${title} · ${name}`}</title>;
}
