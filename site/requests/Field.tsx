import { type ComponentProps, type ReactNode, useId } from 'react';

/** Checkbox with its label beside it. */
export const Checkbox = ({ children, ...attributes }: ComponentProps<'input'>) => (
  <label className="flex items-start gap-3">
    <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-accent" {...attributes} />
    {children}
  </label>
);

type Attributes = ComponentProps<'input'> & ComponentProps<'textarea'>;

/** Labelled field with an optional error below it. It has several lines if `rows` is set. */
export function Field({
  label,
  problem,
  id: given,
  ...attributes
}: { label: string; problem?: ReactNode } & Attributes) {
  const own = useId();
  const id = given ?? own;
  const props = {
    id,
    'aria-invalid': Boolean(problem),
    'aria-describedby': problem ? `${id}-problem` : undefined,
    ...attributes,
  };
  return (
    <div>
      <label className="mb-1.5 block" htmlFor={id}>
        {label}
      </label>
      {attributes.rows ? (
        <textarea className="field resize-y" {...props} />
      ) : (
        <input type="text" className="field" {...props} />
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
