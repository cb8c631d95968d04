import { isEmail } from '#shared/contact/email.ts';
import { AuthField, AuthForm, required, useAuthForm } from './auth-form.tsx';
import { signIn } from './sign-in.ts';

/** Returns the validation error of the user's own e-mail, if any. */
export function validateEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Informe o seu email';
  return isEmail(email) ? undefined : 'Informe um email válido';
}

interface SignInFormProps {
  email?: string;
  /** Awaited: the button stays busy until the account is known and the page changes. */
  onSignedIn: () => Promise<void>;
}

/** E-mail and password. */
export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const form = useAuthForm(
    { email: known, password: '' },
    { email: validateEmail, password: required('Informe a sua senha') },
    async (credentials) => {
      const message = await signIn(credentials);
      if (message !== undefined) return { message };
      await onSignedIn();
      return undefined;
    },
  );
  return (
    <AuthForm form={form} submitText="Entrar" busyText="Entrando...">
      <AuthField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus={known === ''}
      />
      <AuthField
        {...form.field('password')}
        label="Senha"
        type="password"
        autoComplete="current-password"
        autoFocus={known !== ''}
      />
    </AuthForm>
  );
}
