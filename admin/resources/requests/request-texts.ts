import { counted } from '#shared/numbers/format-number.ts';
import { isRequestFileType, requestFileEnding } from '#shared/requests/request-file.ts';

interface Person {
  name: string | null;
  company: string | null;
  email: string | null;
  phone: string | null;
  anonymized_at: string | null;
}

/** What to call whoever sent a request; a cart may have been sent without a word about its owner. */
export function personLabel({ name, company, email, phone, anonymized_at }: Person): string {
  if (anonymized_at !== null) return 'Pessoa anonimizada';
  return name ?? company ?? email ?? phone ?? 'Visitante sem nome';
}

interface Content {
  kind: string;
  message: string | null;
  product_names: readonly string[];
}

/** What a request is about, in a line. */
export function contentLine({ message, product_names }: Content): string {
  const [first] = product_names;
  if (first === undefined) return message ?? '';
  if (product_names.length === 1) return first;
  return `${counted(product_names.length, 'produto', 'produtos')}: ${product_names.join(', ')}`;
}

/** What a file is called when it is saved. */
export function savedName(
  protocol: string,
  { position, media_type }: { position: number; media_type: string },
): string {
  const what = position === 0 ? 'logo' : `simulacao-${position}`;
  const ending = isRequestFileType(media_type) ? requestFileEnding(media_type) : 'bin';
  return `${protocol}-${what}.${ending}`;
}

const kilobyte = 1024;

/** "38 kB", "1,2 MB" */
export function sizeText(bytes: number): string {
  const [amount, unit] =
    bytes < kilobyte ** 2
      ? [Math.max(1, Math.round(bytes / kilobyte)), 'kB']
      : [bytes / kilobyte ** 2, 'MB'];
  return `${amount.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unit}`;
}
