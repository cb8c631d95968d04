import type { ReactNode } from 'react';
import { useShop } from '../identity/shop.ts';

interface PageHeadingProps {
  title: string;
  /** A note beside the title. */
  note?: ReactNode;
  action?: ReactNode;
}

/** The heading of a page; also sets the document's title. */
export function PageHeading({ title, note, action }: PageHeadingProps) {
  const { name } = useShop();
  return (
    <header className="page-heading">
      <title>{`${title} · ${name}`}</title>
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {action}
    </header>
  );
}
