import { CodeForm } from './code-form.tsx';
import { signInByCode } from './second-factor.ts';

/**
 * The second step of signing in.
 *
 * @param onSignedIn awaited: the button stays busy until the account is known and the page changes
 */
export function SecondFactorForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  return (
    <>
      <p className="note">
        Abra o aplicativo autenticador e digite o código que ele mostra agora. Perdeu o celular?
        Peça a um administrador que remova a segunda etapa.
      </p>
      <CodeForm
        submitText="Entrar"
        send={async (code) => {
          const refused = await signInByCode(code);
          if (refused === undefined) await onSignedIn();
          return refused;
        }}
      />
    </>
  );
}
