import { cutForLink } from '../contact/links.ts';
import { mergeSaved } from './saved-content.ts';

/** Default wording of the messages that visitors send by WhatsApp (`site_content`, key `messages`). */
export const messageDefaults = {
  quote_greeting: 'Olá! Gostaria de solicitar um orçamento para os seguintes produtos:',
  quote_closing: 'Por favor, enviem um orçamento detalhado com os prazos de produção e entrega.',
  sample_greeting: 'Olá! Gostaria de pedir amostras dos seguintes produtos:',
  sample_closing: 'Por favor, informem como recebo as amostras e em que prazo.',
  product_greeting: 'Olá! Gostaria de solicitar um orçamento para este produto:',
  /** The shop's name replaces `{loja}`. */
  chat_greeting: 'Olá, {loja}! Gostaria de saber mais sobre os brindes corporativos.',
};

export type Wording = typeof messageDefaults;

/** Maximum encoded length of a field, which leaves room for products in a message with two fields. */
const room = 1000;

/** Merges the saved wording over the defaults. A blank field falls back to its default. */
export function parseWording(content: unknown): Wording {
  const saved = Object.entries(mergeSaved(messageDefaults, content)) as [keyof Wording, string][];
  const texts = saved.map(([key, text]) => [
    key,
    cutForLink(text.trim() || messageDefaults[key], room),
  ]);
  return Object.fromEntries(texts);
}
