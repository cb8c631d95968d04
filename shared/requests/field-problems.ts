import { isEmail } from '../contact/email.ts';
import { phoneText } from '../contact/phone.ts';
import type { requestLengths } from './limits.ts';
import { requestLengthProblem, requestRefusal } from './refusals.ts';

const said = (word: string) => requestRefusal({ message: word })?.message;

/** Predicts the database's validation of a text; undefined when valid or empty. */
export function requestFieldProblem(
  field: keyof typeof requestLengths,
  text: string,
): string | undefined {
  if (text.trim() === '') return undefined;
  if (field === 'email' && !isEmail(text)) return said('email_invalid');
  if (field === 'phone' && phoneText(text) === undefined) return said('phone_invalid');
  return requestLengthProblem(field, text);
}
