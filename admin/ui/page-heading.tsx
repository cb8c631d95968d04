import { Flex } from 'antd';
import { createContext, type ReactNode, use } from 'react';
import { shortCountText } from '#shared/numbers/format-number.ts';
import { useShop } from '../shop/shop.ts';

export const WaitingCount = createContext(0);

/** Sets the document's title, as in "(2) Produtos · Sua Loja". */
export function PageTitle({ title }: { title: string }) {
  const { name } = useShop();
  const waiting = use(WaitingCount);
  return <title>{`${waiting > 0 ? `(${shortCountText(waiting)}) ` : ''}${title} · ${name}`}</title>;
}

interface PageHeadingProps {
  title: string;
  note?: ReactNode;
  action?: ReactNode;
}

export function PageHeading({ title, note, action }: PageHeadingProps) {
  return (
    <Flex
      component="header"
      wrap
      align="center"
      justify="space-between"
      gap="8px 16px"
      className="page-heading"
      style={{ marginBottom: 16 }}
    >
      <PageTitle title={title} />
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p className="muted">{note}</p>}
      </div>
      {action}
    </Flex>
  );
}
