import { type ReactNode, useId } from 'react';
import './product-form.css';

interface FieldGroupProps {
  legend: string;
  hint?: string;
  children: ReactNode;
}

export function FieldGroup({ legend, hint, children }: FieldGroupProps) {
  const hintId = useId();
  return (
    <fieldset
      className="editor-group product-group"
      aria-describedby={hint === undefined ? undefined : hintId}
    >
      <legend>{legend}</legend>
      {hint !== undefined && (
        <p className="editor-hint" id={hintId}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
