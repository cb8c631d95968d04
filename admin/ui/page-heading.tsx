import type { ReactNode } from 'react';
import { brand } from '#shared/brand/brand.ts';

interface PageHeadingProps {
  title: string;
  /** What the page says of itself beside its title. */
  note?: ReactNode;
  action?: ReactNode;
}

/** The first line of every page; names the browser's tab too. */
export function PageHeading({ title, note, action }: PageHeadingProps) {
  return (
    <header className="page-heading">
      <title>{`${title} · ${brand}`}</title>
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {action}
    </header>
  );
}
