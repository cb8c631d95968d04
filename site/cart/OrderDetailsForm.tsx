import { useStore } from '@nanostores/react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { QuoteDetails } from '#shared/quote/details.ts';
import { detailProblem, missingDetails } from '#shared/quote/request.ts';
import { Checkbox, Field } from '../requests/Field.tsx';
import { PrivacyNotice } from '../requests/PrivacyNotice.tsx';
import { $details, $refused, $remembered, changeDetails, rememberDetails } from './details.ts';

/** Form for the order's details. After a rejection, missing details are marked and the first gets focus. */
export default function OrderDetailsForm() {
  const remembered = useStore($remembered);
  const refused = useStore($refused);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = fields.current?.closest('details');
    const invalid = () => fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    // Scrolls to the form because the cart's lines fill the panel on a phone.
    const show = () => {
      if (refused && invalid()) invalid()?.scrollIntoView({ block: 'center' });
      else if (details?.open) details.scrollIntoView();
    };
    if (refused) invalid()?.focus();
    show();
    details?.addEventListener('toggle', show);
    return () => details?.removeEventListener('toggle', show);
  }, [refused]);
  return (
    <div ref={fields} className="grid gap-4 pt-3 pb-5">
      <Detail field="name" label="Nome" autoComplete="name" />
      <Detail field="company" label="Empresa" autoComplete="organization" />
      <Detail field="contact" label="Telefone ou e-mail" autoComplete="off" />
      <Detail field="deliveryCity" label="Cidade de entrega" autoComplete="address-level2" />
      <Detail field="note" label="Observação" rows={3} />
      <Checkbox
        checked={remembered}
        onChange={({ currentTarget }) => rememberDetails(currentTarget.checked)}
      >
        Lembrar neste aparelho
      </Checkbox>
      <PrivacyNotice />
    </div>
  );
}

function Detail({
  field,
  ...more
}: { field: keyof QuoteDetails } & Omit<ComponentProps<typeof Field>, 'ref'>) {
  const details = useStore($details);
  const text = details[field];
  const refused = useStore($refused);
  const [left, setLeft] = useState(false);
  return (
    <Field
      {...more}
      value={text}
      // Shows no error until the visitor has left the field.
      problem={
        (left && detailProblem(field, text)) ||
        (refused && missingDetails(details, refused.by)[field])
      }
      onBlur={() => setLeft(true)}
      onChange={({ currentTarget }) => changeDetails({ [field]: currentTarget.value })}
    />
  );
}
