import { isEmail } from '#shared/contact/email.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { signIn } from './sign-in.ts';

/** The validation error of one's own e-mail, if there is one. */
export function validateEmail(email: string): string | undefined {
  if (email.trim() === '') return 'Informe o seu email';
  return isEmail(email.trim()) ? undefined : 'Informe um email válido';
}

interface SignInFormProps {
  email?: string;
  /** Awaited: the button stays busy until the account is known and the page changes. */
  onSignedIn: () => Promise<void>;
}

/** E-mail and password. */
export function SignInForm({ email: known = '', onSignedIn }: SignInFormProps) {
  const form = useAuthForm({ email: known, password: '' }, async ({ email, password }) => {
    const problems = {
      email: validateEmail(email),
      password: password === '' ? 'Informe a sua senha' : undefined,
    };
    if (problems.email ?? problems.password) return { problems };
    const message = await signIn({ email, password });
    if (message !== undefined) return { message };
    await onSignedIn();
    return undefined;
  });
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
