export const phoneMessage = 'Informe o número com DDD, como (11) 99999-9999';

// Same rules as private.is_phone in the database; supabase/tests/phone-numbers.test.ts compares them.
const numbers = {
  /** Area code with a landline number, or with a mobile number (9 digits). */
  ofArea: /^([1-9]{2})([2-5]\d{3}|9\d{4})(\d{4})$/,
  /** 0800 and 0300 numbers, without the leading zero. */
  ofService: /^([38]00)(\d{3})(\d{3,4})$/,
  /** Nationwide numbers without an area code, such as 4004-1234. */
  ofCountry: /^([34]00\d)(\d{4})$/,
};

/** Returns the national digits of a Brazilian number without trunk prefix ("11999999999"), or any other's digits. */
export function nationalDigits(written: string): string {
  const digits = written.replace(/\D/g, '');
  // 55 is also an area code, so it is the country code only after a plus sign or in a number of over 11 digits.
  const hasCode = digits.startsWith('55') && (digits.length > 11 || /^\s*\+/.test(written));
  return (hasCode ? digits.slice(2) : digits).replace(/^0/, '');
}

/** Formats a phone number for storage. Undefined if it is invalid. */
export function phoneText(written: string): string | undefined {
  // Numbers copied from chats may contain invisible characters and unusual hyphens.
  const text = written.replace(/\p{Cf}/gu, '').replace(/[\s\p{Pd}]/gu, ' ');
  if (!/^ *\+?[\d ().]*$/.test(text)) return undefined;
  // Rejects foreign country codes.
  if (/^ *\+/.test(text) && !/^ *\+[ (]*55/.test(text)) return undefined;
  const digits = nationalDigits(text);
  const [, area, start, end] = numbers.ofArea.exec(digits) ?? [];
  if (area) return `(${area}) ${start}-${end}`;
  if (numbers.ofService.test(digits)) return digits.replace(numbers.ofService, '0$1 $2 $3');
  if (numbers.ofCountry.test(digits)) return digits.replace(numbers.ofCountry, '$1-$2');
  return undefined;
}

export const phoneToSave = (written: string): string => phoneText(written) ?? written.trim();
