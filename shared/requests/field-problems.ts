import { isEmail } from '../contact/email.ts';
import { phoneText } from '../contact/phone.ts';
import type { requestLengths } from './limits.ts';
import { requestLengthProblem, requestRefusal } from './refusals.ts';

const said = (word: string) => requestRefusal({ message: word })?.message;

/** What the database would refuse of a text of a form; undefined when there is nothing, or nothing was typed. */
export function requestFieldProblem(
  field: keyof typeof requestLengths,
  text: string,
): string | undefined {
  if (text.trim() === '') return undefined;
  if (field === 'email' && !isEmail(text)) return said('email_invalid');
  if (field === 'phone' && phoneText(text) === undefined) return said('phone_invalid');
  return requestLengthProblem(field, text);
}
