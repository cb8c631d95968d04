import { phoneMessage, phoneText } from '../../shared/contact/phone.ts';
import type { FieldProblem } from '../forms/outcome.ts';

/** An address as the browser's own email field takes it; empty is none. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

/** What is wrong with an optional e-mail field. */
export function emailProblem(field: string, email: string): FieldProblem[] {
  return email.trim() === '' || isEmail(email)
    ? []
    : [{ field, message: 'Informe um email válido' }];
}

/** What is wrong with an optional field for a phone's number. */
export function phoneProblem(field: string, number: string): FieldProblem[] {
  return number.trim() === '' || phoneText(number) !== undefined
    ? []
    : [{ field, message: phoneMessage }];
}
