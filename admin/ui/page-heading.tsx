import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

interface PageHeadingProps {
  title: string;
  /** A note beside the title. */
  note?: ReactNode;
  action?: ReactNode;
}

/** The heading of a page; also sets the document's title. */
export function PageHeading({ title, note, action }: PageHeadingProps) {
  return (
    <header className="page-heading">
      <PageTitle title={title} />
      <div>
        <h1>{title}</h1>
        {note !== undefined && <p>{note}</p>}
      </div>
      {action}
    </header>
  );
}
