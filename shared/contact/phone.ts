/** Said where a text is no phone's number. */
export const phoneMessage = 'Informe o número com DDD, como (11) 99999-9999';

// Twin of private.is_phone of the database; supabase/tests/phone-numbers.test.ts holds the two together.
const numbers = {
  /** Area code and a landline, or a mobile with its nine. */
  ofArea: /^([1-9]{2})([2-5]\d{3}|9\d{4})(\d{4})$/,
  /** 0800 and 0300, without the zero. */
  ofService: /^([38]00)(\d{3})(\d{3,4})$/,
  /** 4004-1234: one number for the whole country. */
  ofCountry: /^([34]00\d)(\d{4})$/,
};

/**
 * The digits of a Brazilian number as it is dialled in the country, without zero and carrier: 11999999999.
 * Of a text that is no number, those it has.
 */
export function nationalDigits(written: string): string {
  const digits = written.replace(/\D/g, '');
  // National numbers have 10 or 11 digits, so a longer one that starts with 55 brings the code along;
  // 55 is also an area code, so a shorter one does not, unless it is written with a plus.
  const hasCode = digits.startsWith('55') && (digits.length > 11 || /^\s*\+/.test(written));
  return (hasCode ? digits.slice(2) : digits).replace(/^0/, '');
}

/** A number in the one form in which numbers are kept; undefined for what is none. */
export function phoneText(written: string): string | undefined {
  // What is copied from a chat brings hyphens and marks along that nobody sees.
  const text = written.replace(/\p{Cf}/gu, '').replace(/[\s\p{Pd}]/gu, ' ');
  if (!/^ *\+?[\d ().]*$/.test(text)) return undefined;
  // A code of another country.
  if (/^ *\+/.test(text) && !/^ *\+[ (]*55/.test(text)) return undefined;
  const digits = nationalDigits(text);
  const [, area, start, end] = numbers.ofArea.exec(digits) ?? [];
  if (area) return `(${area}) ${start}-${end}`;
  if (numbers.ofService.test(digits)) return digits.replace(numbers.ofService, '0$1 $2 $3');
  if (numbers.ofCountry.test(digits)) return digits.replace(numbers.ofCountry, '$1-$2');
  return undefined;
}

/** What is stored of a field of the phone kind: the number in its one form, or nothing. */
export function phoneToSave(written: string): string {
  return phoneText(written) ?? written.trim();
}
