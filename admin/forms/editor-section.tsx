import { Flex } from 'antd';
import type { ReactNode } from 'react';
import './forms.css';

interface EditorSectionProps {
  title: string;
  hint?: ReactNode;
  /** Accessible name, which makes the section a landmark. */
  label?: string;
  action?: ReactNode;
  children: ReactNode;
}

export function EditorSection({ title, hint, label, action, children }: EditorSectionProps) {
  return (
    <section className="editor-section" aria-label={label}>
      <Flex vertical align="flex-start" gap={4} className="editor-section-head">
        <h2>{title}</h2>
        {hint !== undefined && <p className="note prose">{hint}</p>}
        {action}
      </Flex>
      <div className="editor-section-fields">{children}</div>
    </section>
  );
}
