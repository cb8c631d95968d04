import { AuthField } from './auth-field.tsx';
import { AuthForm, useAuthForm } from './auth-form.tsx';
import { parseCode } from './second-factor.ts';

interface CodeFormProps {
  submitText: string;
  /** Returns the message to show when the code is not taken. */
  send: (code: string) => Promise<string | undefined>;
}

/** Asks for the code an app shows now. */
export function CodeForm({ submitText, send }: CodeFormProps) {
  const form = useAuthForm({ code: '' }, async (typed) => {
    const code = parseCode(typed.code);
    const problem =
      code === undefined ? 'Digite os 6 números que o aplicativo mostra' : await send(code);
    return problem === undefined ? undefined : { problems: { code: problem } };
  });
  return (
    <AuthForm form={form} submitText={submitText}>
      <AuthField
        {...form.field('code')}
        label="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        placeholder="000 000"
      />
    </AuthForm>
  );
}
