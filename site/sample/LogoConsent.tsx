import { useStore } from '@nanostores/react';
import { useId } from 'react';
import { paths } from '../paths.ts';
import { $consent } from './logo-consent.ts';
import { $logo } from './visitor-logo.ts';

function agree(agreed: boolean): void {
  $consent.set(agreed);
  // There before the chat takes the visitor away.
  if (agreed) import('./send-logo.ts').catch(() => {});
}

/** Asks whether the visitor's logo shall go with the order, and says what becomes of it. */
export function LogoConsent() {
  const logo = useStore($logo);
  const consented = useStore($consent);
  const id = useId();
  if (!logo) return null;
  return (
    <div>
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          className="mt-0.5 size-5 shrink-0 accent-accent"
          aria-describedby={id}
          checked={consented}
          onChange={({ currentTarget }) => agree(currentTarget.checked)}
        />
        Enviar a minha logo com o pedido
      </label>
      <p id={id} className="mt-1.5 text-small text-muted-foreground">
        Marcando, você autoriza a loja a guardar o arquivo da logo e as simulações dos produtos,
        junto do pedido e só para preparar a proposta.{' '}
        <a className="subtle-link" href={paths.privacy}>
          Como cuidamos deles
        </a>
      </p>
    </div>
  );
}
