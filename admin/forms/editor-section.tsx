import { Flex } from 'antd';
import type { ReactNode } from 'react';
import './forms.css';

interface EditorSectionProps {
  title: string;
  hint?: ReactNode;
  /** False for a section of a form, whose title does not make it a landmark. */
  isLandmark?: boolean;
  action?: ReactNode;
  children: ReactNode;
}

export function EditorSection(props: EditorSectionProps) {
  const { title, hint, isLandmark = true, action, children } = props;
  return (
    <section className="editor-section" aria-label={isLandmark ? title : undefined}>
      <Flex vertical align="flex-start" gap={4} className="editor-section-head">
        <h2>{title}</h2>
        {hint !== undefined && <p className="note prose">{hint}</p>}
        {action}
      </Flex>
      <div className="editor-section-fields">{children}</div>
    </section>
  );
}
