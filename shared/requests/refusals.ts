import { isEmail } from '../contact/email.ts';
import { phoneMessage, phoneText } from '../contact/phone.ts';
import { lengthProblem, tooLong } from '../limits/limits.ts';
import { maxRequestItems, requestLengths } from './limits.ts';

type TextField = keyof typeof requestLengths;

/** User-friendly reason for rejecting a field or the whole request. */
export interface RequestRefusal {
  field?: TextField | 'needed_by' | 'items';
  message: string;
}

const missing: Partial<Record<TextField, string>> = {
  name: 'Informe o seu nome',
  email: 'Informe o seu e-mail',
  message: 'Escreva a sua mensagem',
};

const invalid = {
  email: 'Informe um e-mail válido, como nome@empresa.com.br',
  phone: phoneMessage,
  needed_by: 'Informe uma data válida',
} as const;

export const requestLengthProblem = (field: TextField, text: string): string | undefined =>
  lengthProblem(text.trim(), requestLengths[field]);

const isTextField = (field: string): field is TextField => Object.hasOwn(requestLengths, field);

const ofTheWhole: Record<string, string> = {
  too_many_requests: 'Recebemos muitos pedidos desta conexão. Espere um minuto e tente de novo.',
  request_too_large: 'O pedido é grande demais. Encurte os textos ou envie os produtos em partes.',
  items_too_many: `Um pedido tem no máximo ${maxRequestItems} produtos. Envie os outros em seguida.`,
};

/** Translates an error from submit_request. Undefined for bugs and network failures. */
export function requestRefusal(error: { message?: string }): RequestRefusal | undefined {
  const word = error.message ?? '';
  const whole = Object.hasOwn(ofTheWhole, word) ? ofTheWhole[word] : undefined;
  if (whole !== undefined) return { message: whole };
  if (word === 'quantity_invalid') {
    return { field: 'items', message: 'Informe uma quantidade de 1 a 999.999 em cada produto' };
  }
  const [, field = '', fault] = /^(\w+?)_(missing|invalid|too_long)$/.exec(word) ?? [];
  if (field === 'needed_by' && fault === 'invalid') return { field, message: invalid.needed_by };
  if (!isTextField(field)) return undefined;
  const message =
    fault === 'too_long'
      ? tooLong(requestLengths[field])
      : fault === 'missing'
        ? missing[field]
        : (invalid as Partial<Record<TextField, string>>)[field];
  return message === undefined ? undefined : { field, message };
}

/** Predicts the database's error for a field. Undefined if the field is valid or empty. */
export function requestFieldProblem(field: TextField, text: string): string | undefined {
  if (text.trim() === '') return undefined;
  if (field === 'email' && !isEmail(text)) return invalid.email;
  if (field === 'phone' && phoneText(text) === undefined) return invalid.phone;
  return requestLengthProblem(field, text);
}
