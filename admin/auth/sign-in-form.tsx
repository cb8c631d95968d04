import { AuthForm, emailField, required } from './auth-form.tsx';
import { signIn } from './sign-in.ts';

export interface SignInFormProps {
  email?: string;
  /** Awaited, so that the button stays busy until the account is known and the page changes. */
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
