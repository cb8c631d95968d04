import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { QuoteDetails } from '#shared/quote/details.ts';
import { detailProblem } from '#shared/quote/request.ts';
import { Field } from '../requests/Field.tsx';
import { PrivacyNotice } from '../requests/PrivacyNotice.tsx';
import { $details, $remembered, changeDetails, rememberDetails } from './details.ts';

/** Fields of the optional details. Invalid ones never block an order. */
export default function OrderDetailsForm({ asked }: { asked: boolean }) {
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
      <Detail field="name" label="Nome" autoComplete="name" autoFocus={asked} />
      <Detail field="company" label="Empresa" autoComplete="organization" />
      <Detail field="contact" label="Telefone ou e-mail" autoComplete="off" />
      <Detail field="deliveryCity" label="Cidade de entrega" autoComplete="address-level2" />
      <Detail field="note" label="Observação" rows={3} />
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

function Detail({
  field,
  ...more
}: { field: keyof QuoteDetails } & Omit<ComponentProps<typeof Field>, 'ref'>) {
  const text = useStore($details)[field];
  const [left, setLeft] = useState(false);
  return (
    <Field
      {...more}
      value={text}
      // No errors while the field is being edited.
      problem={left && detailProblem(field, text)}
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => changeDetails({ [field]: currentTarget.value })}
    />
  );
}
