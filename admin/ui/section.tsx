import { Flex } from 'antd';
import type { ComponentProps, ReactNode } from 'react';

interface SectionProps extends Pick<ComponentProps<'section'>, 'className' | 'style'> {
  title: string;
  /** Element beside the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function Section({ title, action, children, ...section }: SectionProps) {
  return (
    <section {...section} aria-label={title}>
      <Flex wrap align="center" justify="space-between" gap="4px 16px" style={{ marginBottom: 8 }}>
        <h2>{title}</h2>
        {action}
      </Flex>
      {children}
    </section>
  );
}
