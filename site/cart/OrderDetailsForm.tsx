import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import type { QuoteDetails } from '#shared/quote/details.ts';
import { detailProblem } from '#shared/quote/request.ts';
import { PrivacyNotice } from '../requests/PrivacyNotice.tsx';
import { $details, $remembered, changeDetails, rememberDetails } from './details.ts';

/** Fields of the optional details. Invalid ones never block an order. */
export function OrderDetailsForm({ asked }: { asked: boolean }) {
  const remembered = useStore($remembered);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = fields.current?.closest('details');
    // On a phone the lines above fill the panel.
    const show = () => details?.open && details.scrollIntoView();
    show();
    details?.addEventListener('toggle', show);
    return () => details?.removeEventListener('toggle', show);
  }, []);
  return (
    <div ref={fields} className="grid gap-4 pt-3 pb-5">
      <Field field="name" label="Nome" autoComplete="name" autoFocus={asked} />
      <Field field="company" label="Empresa" autoComplete="organization" />
      <Field field="contact" label="Telefone ou e-mail" autoComplete="off" />
      <Field field="deliveryCity" label="Cidade de entrega" autoComplete="address-level2" />
      <Field field="note" label="Observação" />
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          checked={remembered}
          onChange={({ currentTarget }) => rememberDetails(currentTarget.checked)}
        />
        Lembrar neste aparelho
      </label>
      <PrivacyNotice />
    </div>
  );
}

function Field({
  field,
  label,
  ...more
}: { field: keyof QuoteDetails; label: string } & ComponentProps<'input'>) {
  const text = useStore($details)[field];
  const [left, setLeft] = useState(false);
  const id = useId();
  // No errors while the field is being edited.
  const problem = left ? detailProblem(field, text) : undefined;
  const props = {
    id,
    className: 'field',
    value: text,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onBlur: () => setLeft(true),
  };
  return (
    <div>
      <label className="mb-1.5 block" htmlFor={id}>
        {label}
      </label>
      {field === 'note' ? (
        <textarea
          {...props}
          className="field resize-y"
          rows={3}
          onChange={({ currentTarget }) => changeDetails({ note: currentTarget.value })}
        />
      ) : (
        <input
          type="text"
          {...props}
          {...more}
          onChange={({ currentTarget }) => changeDetails({ [field]: currentTarget.value })}
        />
      )}
      {problem && (
        <p id={`${id}-problem`} className="field-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
