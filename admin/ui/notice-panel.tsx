import { Flex } from 'antd';
import { type ReactNode, useId } from 'react';

interface NoticePanelProps {
  title: string;
  text: string;
  className?: string;
  children: ReactNode;
}

export function NoticePanel({ title, text, className = '', children }: NoticePanelProps) {
  const id = useId();
  return (
    <Flex
      component="section"
      wrap
      align="center"
      justify="space-between"
      gap="12px 24px"
      className={`panel ${className}`}
      aria-labelledby={id}
    >
      <div>
        <h2 id={id}>{title}</h2>
        <p className="muted prose">{text}</p>
      </div>
      <Flex wrap gap={8}>
        {children}
      </Flex>
    </Flex>
  );
}
