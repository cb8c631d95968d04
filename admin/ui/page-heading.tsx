import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

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
