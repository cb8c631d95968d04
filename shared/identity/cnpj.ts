export const cnpjMessage = 'Informe um CNPJ válido, como 12.345.678/0001-95';

/** Weights of the first twelve digits; for the second check digit a six is prepended. */
const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

function checkDigit(digits: readonly number[]): number {
  const counted = digits.length === weights.length ? weights : [6, ...weights];
  const sum = digits.reduce((total, digit, at) => total + digit * (counted[at] ?? 0), 0);
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

export function parseCnpj(written: string): string | undefined {
  const text = written.replace(/\p{Cf}/gu, '');
  const digits = text.replace(/\D/g, '');
  if (!/^[\d\s./\p{Pd}]*$/u.test(text) || !/^\d{14}$/.test(digits) || /^(\d)\1*$/.test(digits)) {
    return undefined;
  }
  const numbers = [...digits].map(Number);
  const [first, second] = [checkDigit(numbers.slice(0, 12)), checkDigit(numbers.slice(0, 13))];
  return numbers[12] === first && numbers[13] === second ? digits : undefined;
}

/** 12.345.678/0001-95 */
export const formatCnpj = (digits: string): string =>
  digits.replace(/^(\d{2})(\d{3})(\d{3})(\d{4})(\d{2})$/, '$1.$2.$3/$4-$5');

export const cnpjToSave = (written: string): string => parseCnpj(written) ?? written.trim();
