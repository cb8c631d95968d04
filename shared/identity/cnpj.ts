export const cnpjMessage = 'Informe um CNPJ válido, como 12.345.678/0001-95';

/** Weights of the first twelve characters. For the second check digit, a 6 is prepended. */
const weights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Computes a check digit. A letter counts as its character code minus that of zero (IN RFB 2.229/2024). */
function checkDigit(characters: string): number {
  const counted = characters.length === weights.length ? weights : [6, ...weights];
  const sum = counted.reduce(
    (total, weight, at) => total + weight * (characters.charCodeAt(at) - '0'.charCodeAt(0)),
    0,
  );
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

/** Returns the fourteen characters of a CNPJ without punctuation, in upper case. Undefined if it is invalid. */
export function parseCnpj(written: string): string | undefined {
  const text = written.replace(/\p{Cf}/gu, '');
  if (!/^[\da-zA-Z\s./\p{Pd}]*$/u.test(text)) return undefined;
  const cnpj = text.replace(/[^\da-zA-Z]/g, '').toUpperCase();
  if (!/^[\dA-Z]{12}\d{2}$/.test(cnpj) || /^(\d)\1*$/.test(cnpj)) return undefined;
  const proofs = `${checkDigit(cnpj.slice(0, 12))}${checkDigit(cnpj.slice(0, 13))}`;
  return cnpj.endsWith(proofs) ? cnpj : undefined;
}

/** Formats a CNPJ, as in 12.345.678/0001-95. */
export const formatCnpj = (cnpj: string): string =>
  cnpj.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');

export const cnpjToSave = (written: string): string => parseCnpj(written) ?? written.trim();
