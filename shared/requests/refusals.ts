import { phoneMessage } from '../contact/phone.ts';
import { lengthProblem, tooLong } from '../limits/limits.ts';
import { maxRequestItems, requestLengths } from './limits.ts';

type TextField = keyof typeof requestLengths;

/** Why a request was not taken, for the visitor: at a field, or of the whole. */
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

/** The validation error of a text of a request; undefined when it is short enough. */
export const requestLengthProblem = (field: TextField, text: string): string | undefined =>
  lengthProblem(text.trim(), requestLengths[field]);

const isTextField = (field: string): field is TextField => Object.hasOwn(requestLengths, field);

/** What of the whole request is wrong, by the word of the database. */
const ofTheWhole: Record<string, string> = {
  too_many_requests: 'Recebemos muitos pedidos desta conexão. Espere um minuto e tente de novo.',
  request_too_large: 'O pedido é grande demais. Encurte os textos ou envie os produtos em partes.',
  items_too_many: `Um pedido tem no máximo ${maxRequestItems} produtos. Envie os outros em seguida.`,
};

/**
 * The sentence for an answer of submit_request that is an error, by its word (`message`). One that no sentence is for
 * is a fault of the program or of the network, not of what was typed; the caller says what to do then.
 */
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
