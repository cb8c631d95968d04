import { isEmail } from '#shared/contact/email.ts';
import { AuthField, AuthForm, required, useAuthForm } from './auth-form.tsx';
import { passwordHint, resetPassword } from './choose-password.ts';
import { signIn } from './sign-in.ts';

interface PasswordCodeFormProps {
  email: string;
  /** Awaited: the button stays busy until the account is known and the page changes. */
  onSignedIn: () => Promise<void>;
}

/** Sets a new password by a one-time code from an administrator, and signs in with it. */
export function PasswordCodeForm({ email: known, onSignedIn }: PasswordCodeFormProps) {
  const form = useAuthForm(
    { email: known, code: '', password: '' },
    {
      email: (email) => (isEmail(email) ? undefined : 'Informe o email com que você entra'),
      code: required('Informe o código'),
      password: required('Informe a nova senha'),
    },
    async ({ email, code, password }) => {
      const problem = await resetPassword(email, code, password);
      if (problem) return problem;
      const rejected = await signIn({ email, password });
      if (rejected !== undefined) return { message: `A senha nova vale. ${rejected}` };
      await onSignedIn();
      return undefined;
    },
  );
  return (
    <AuthForm form={form} submitText="Salvar senha e entrar">
      <AuthField {...form.field('email')} label="Email" type="email" autoComplete="username" />
      <AuthField
        {...form.field('code')}
        label="Código"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        placeholder="XXXX-XXXX-XXXX"
      />
      <AuthField
        {...form.field('password')}
        label="Nova senha"
        hint={passwordHint}
        type="password"
        autoComplete="new-password"
      />
    </AuthForm>
  );
}
