import { isEmail } from '#shared/contact/email.ts';
import { AuthField } from './auth-field.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { passwordHint, resetPassword } from './choose-password.ts';
import { signIn } from './sign-in.ts';

interface PasswordCodeFormProps {
  email: string;
  /** Awaited: the button stays busy until the account is known and the page changes. */
  onSignedIn: () => Promise<void>;
}

/** A one-time code of an administrator becomes a new password, with which one is signed in. */
export function PasswordCodeForm({ email: known, onSignedIn }: PasswordCodeFormProps) {
  const initial = { email: known, code: '', password: '' };
  const form = useAuthForm(initial, async ({ email, code, password }) => {
    const problems = {
      email: isEmail(email.trim()) ? undefined : 'Informe o email com que você entra',
      code: code.trim() === '' ? 'Informe o código' : undefined,
      password: password === '' ? 'Informe a nova senha' : undefined,
    };
    if (problems.email ?? problems.code ?? problems.password) return { problems };
    const outcome = await resetPassword(email.trim(), code, password);
    if (outcome.kind === 'refused') return { problems: { password: outcome.message } };
    if (outcome.kind === 'failed') return { message: outcome.message };
    const refused = await signIn({ email, password });
    if (refused !== undefined) return { message: `A senha nova vale. ${refused}` };
    await onSignedIn();
    return undefined;
  });
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
