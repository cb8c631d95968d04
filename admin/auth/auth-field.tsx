import type { InputProps, InputRef } from 'antd';
// Not from 'antd': the sign-in page would load text areas, searches and codes along.
import Input from 'antd/es/input/Input';
import Password from 'antd/es/input/Password';
import { type Ref, useId } from 'react';
import './auth-form.css';

interface AuthFieldProps extends Omit<InputProps, 'onChange' | 'size' | 'status' | 'id'> {
  label: string;
  /** What to know before it is filled in. */
  hint?: string;
  problem: string | undefined;
  onChange: (value: string) => void;
  ref: Ref<InputRef>;
}

/** A field of the pages before the back-office: its label, and below it what is wrong. */
export function AuthField({ label, hint, problem, onChange, ...props }: AuthFieldProps) {
  const id = useId();
  const wrong = problem !== undefined;
  const below = problem ?? hint;
  const TypedInput = props.type === 'password' ? Password : Input;
  return (
    <div className="auth-field">
      <label htmlFor={id}>{label}</label>
      <TypedInput
        {...props}
        id={id}
        size="large"
        status={wrong ? 'error' : ''}
        aria-invalid={wrong}
        aria-describedby={below === undefined ? undefined : `${id}-below`}
        onChange={({ target }) => onChange(target.value)}
      />
      {below !== undefined && (
        <p
          id={`${id}-below`}
          className={wrong ? 'auth-problem' : 'auth-hint'}
          role={wrong ? 'alert' : undefined}
        >
          {below}
        </p>
      )}
    </div>
  );
}
