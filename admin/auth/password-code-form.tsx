import { AuthForm, emailField, newPasswordField, required } from './auth-form.tsx';
import { resetPassword } from './choose-password.ts';
import { signIn } from './sign-in.ts';
import type { SignInFormProps } from './sign-in-form.tsx';

/** Sets a new password by a one-time code from an administrator, and signs in with it. */
export function PasswordCodeForm({ email: initial = '', onSignedIn }: SignInFormProps) {
  return (
    <AuthForm
      fields={{
        email: { ...emailField, initial },
        code: {
          label: 'Código',
          autoComplete: 'one-time-code',
          autoCapitalize: 'characters',
          spellCheck: false,
          placeholder: 'XXXX-XXXX-XXXX',
          check: required('Informe o código'),
        },
        password: newPasswordField,
      }}
      submitText="Salvar senha e entrar"
      send={async ({ email, code, password }) => {
        const problem = await resetPassword(email, code, password);
        if (problem) return problem;
        const rejected = await signIn({ email, password });
        if (rejected !== undefined) return { message: `A senha nova vale. ${rejected}` };
        await onSignedIn();
        return undefined;
      }}
    />
  );
}
