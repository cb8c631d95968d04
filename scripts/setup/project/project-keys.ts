export type KeyKind = 'publishable' | 'secret';

const names: Record<KeyKind, string> = {
  publishable: 'a chave pública (sb_publishable_…)',
  secret: 'a chave secreta (sb_secret_…)',
};

const where = 'no painel: Project Settings → API Keys';

/** The role a key of the former form (a JWT) is for; undefined for every other text. */
function legacyRole(text: string): string | undefined {
  const [header = '', payload = '', ...rest] = text.split('.');
  if (!header.startsWith('eyJ') || rest.length !== 1) return undefined;
  try {
    const { role } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof role === 'string' ? role : undefined;
  } catch {
    return undefined;
  }
}

/** What is wrong with a text that was given as one of a project's two keys; undefined for nothing. */
export function refusedKey(wanted: KeyKind, text: string): string | undefined {
  const other = wanted === 'secret' ? 'publishable' : 'secret';
  if (text.startsWith(`sb_${other}_`)) {
    return `Esta é ${names[other]}, e aqui vai ${names[wanted]}: as duas foram trocadas.`;
  }
  const role = legacyRole(text);
  if (role !== undefined) {
    return `Esta é uma chave do formato antigo (${role}). Crie as novas ${where}, e copie ${names[wanted]}.`;
  }
  if (text.startsWith('sbp_')) {
    return `Este é um token de acesso à sua conta, e não uma chave do projeto. Copie ${names[wanted]}, ${where}.`;
  }
  if (/^postgres(ql)?:/.test(text)) {
    return `Este é o endereço do banco. Copie ${names[wanted]}, ${where}.`;
  }
  if (/^https?:/.test(text)) {
    return `Este é um endereço. Copie ${names[wanted]}, ${where}.`;
  }
  if (!new RegExp(`^sb_${wanted}_[\\w-]{8,}$`).test(text)) {
    return `Isto não é ${names[wanted]}: ela começa com sb_${wanted}_ e vem inteira, ${where}.`;
  }
  return undefined;
}
