import { AuthForm, emailField, required } from './auth-form.tsx';
import { parseCode, signInByCode } from './second-factor.ts';
import { signIn } from './sign-in.ts';

export interface SignInFormProps {
  email?: string;
  /** Awaited to keep the button busy until the account is known and the page changes. */
  onSignedIn: () => Promise<void>;
}

export function SignInForm({ email: initial = '', onSignedIn }: SignInFormProps) {
  return (
    <AuthForm
      fields={{
        email: { ...emailField, initial },
        password: {
          label: 'Senha',
          type: 'password',
          autoComplete: 'current-password',
          check: required('Informe a sua senha'),
        },
      }}
      submitText="Entrar"
      busyText="Entrando..."
      send={async (credentials) => {
        const message = await signIn(credentials);
        if (message !== undefined) return { message };
        await onSignedIn();
        return undefined;
      }}
    />
  );
}

interface CodeFormProps {
  submitText: string;
  /** Sends a code. Returns a message to show if the code was rejected. */
  send: (code: string) => Promise<string | undefined>;
}

export function CodeForm({ submitText, send }: CodeFormProps) {
  return (
    <AuthForm
      fields={{
        code: {
          label: 'Código',
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          placeholder: '000 000',
          check: (typed) =>
            parseCode(typed) ? undefined : 'Digite os 6 números que o aplicativo mostra',
        },
      }}
      submitText={submitText}
      send={async ({ code }) => {
        const message = await send(parseCode(code) ?? '');
        return message === undefined ? undefined : { field: 'code', message };
      }}
    />
  );
}

/** Second step of signing in. Awaits `onSignedIn` to keep the button busy until the page changes. */
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
          const rejected = await signInByCode(code);
          if (rejected === undefined) await onSignedIn();
          return rejected;
        }}
      />
    </>
  );
}
