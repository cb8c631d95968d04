import type { ReactNode } from 'react';
import './editor-section.css';

interface EditorSectionProps {
  title: string;
  /** What the fields are for, and where the site shows them. */
  hint?: ReactNode;
  /** For fields that the hint describes. */
  hintId?: string;
  /** Makes a landmark of it. */
  label?: string;
  children: ReactNode;
}

/** Fields that belong together: what they are, beside them where there is room. */
export function EditorSection({ title, hint, hintId, label, children }: EditorSectionProps) {
  return (
    <section className="editor-section" aria-label={label}>
      <div className="editor-section-head">
        <h2>{title}</h2>
        {hint !== undefined && (
          <p className="editor-hint" id={hintId}>
            {hint}
          </p>
        )}
      </div>
      <div className="editor-section-fields">{children}</div>
    </section>
  );
}
