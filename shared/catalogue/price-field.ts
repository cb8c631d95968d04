/**
 * A price as somebody in Brazil types it: "1.234,50", "12,5", "R$ 12", also "12.50". A dot before groups
 * of three digits separates thousands. Null when nothing that is a number was typed.
 */
export function parsePrice(typed: string): number | null {
  const digits = typed.replace(/[^\d.,-]/g, '');
  if (digits === '') return null;
  const thousands = digits.includes(',') || /^-?\d{1,3}(\.\d{3})+$/.test(digits);
  const price = Number(thousands ? digits.replaceAll('.', '').replace(',', '.') : digits);
  return Number.isFinite(price) ? price : null;
}

const twoDecimals = new Intl.NumberFormat('pt-BR', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** A price as its field shows it: "1.234,50"; empty without one. */
export function priceFieldText(price: number | null): string {
  return price === null || !Number.isFinite(price) ? '' : twoDecimals.format(price);
}
