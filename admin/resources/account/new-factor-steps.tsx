import { CodeForm } from '#admin/auth/code-form.tsx';
import { giveCode, type NewFactor } from '#admin/auth/second-factor.ts';
import { CopyableCode } from '#admin/ui/copyable-code.tsx';

interface NewFactorStepsProps {
  factor: NewFactor;
  /** Awaited: the button stays busy until the section says that it is on. */
  onConfirmed: () => Promise<void>;
}

/** How an app learns the secret; its first code confirms it. */
export function NewFactorSteps({ factor, onConfirmed }: NewFactorStepsProps) {
  return (
    <ol className="new-factor">
      <li>
        <p>
          No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft
          Authenticator, 1Password…) e aponte a câmera para o código.
        </p>
        <img src={factor.qrCode} alt="QR code para o aplicativo autenticador" />
      </li>
      <li>
        <p>
          Sem câmera, digite a chave no aplicativo, ou{' '}
          <a href={factor.uri}>abra-o neste aparelho</a>.
        </p>
        <CopyableCode
          code={factor.secret}
          shown={factor.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          label="Chave"
          texts={{
            copy: 'Copiar chave',
            copied: 'Chave copiada',
            selectIt: 'Selecione a chave e copie-a.',
          }}
        />
      </li>
      <li>
        <p>Digite o código que o aplicativo mostra agora.</p>
        <CodeForm
          submitText="Confirmar e ativar"
          send={async (code) => {
            const refused = await giveCode(factor.id, code);
            if (refused === undefined) await onConfirmed();
            return refused;
          }}
        />
      </li>
    </ol>
  );
}
