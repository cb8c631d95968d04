import { type ReactNode, useId } from 'react';
import './sign-in-form.css';

interface SignInFieldProps {
  label: string;
  /** What to know before it is filled in. */
  hint?: string;
  problem: string | undefined;
  children: (field: {
    id: string;
    status: 'error' | '';
    'aria-invalid': boolean;
    'aria-describedby'?: string;
  }) => ReactNode;
}

/** A field of the pages before the back-office: its label, and below it what is wrong. */
export function SignInField({ label, hint, problem, children }: SignInFieldProps) {
  const id = useId();
  const wrong = problem !== undefined;
  return (
    <div className="sign-in-field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        status: wrong ? 'error' : '',
        'aria-invalid': wrong,
        ...(wrong || hint !== undefined
          ? { 'aria-describedby': `${id}-${wrong ? 'problem' : 'hint'}` }
          : {}),
      })}
      {hint !== undefined && !wrong && (
        <p id={`${id}-hint`} className="sign-in-hint">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${id}-problem`} className="sign-in-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
