import { isEmail } from '#shared/contact/email.ts';
import { phoneMessage, phoneText } from '#shared/contact/phone.ts';
import type { FieldProblem } from './save-outcome.ts';

/** Validates an optional e-mail field. */
export function emailProblem(field: string, email: string): FieldProblem[] {
  return email.trim() === '' || isEmail(email)
    ? []
    : [{ field, message: 'Informe um email válido' }];
}

/** Validates an optional phone field. */
export function phoneProblem(field: string, number: string): FieldProblem[] {
  return number.trim() === '' || phoneText(number) !== undefined
    ? []
    : [{ field, message: phoneMessage }];
}
