import type { ReactNode } from 'react';
import './editor-section.css';

interface EditorSectionProps {
  title: string;
  /** What the fields are for, or where the site shows them. */
  hint?: ReactNode;
  /** The id of the hint, for `aria-describedby`. */
  hintId?: string;
  /** Makes the section a landmark. */
  label?: string;
  /** What can be done with the section as a whole. */
  action?: ReactNode;
  children: ReactNode;
}

/** A group of fields under a title, which stands beside them where there is room. */
export function EditorSection({
  title,
  hint,
  hintId,
  label,
  action,
  children,
}: EditorSectionProps) {
  return (
    <section className="editor-section" aria-label={label}>
      <div className="editor-section-head">
        <h2>{title}</h2>
        {hint !== undefined && (
          <p className="editor-hint" id={hintId}>
            {hint}
          </p>
        )}
        {action}
      </div>
      <div className="editor-section-fields">{children}</div>
    </section>
  );
}
