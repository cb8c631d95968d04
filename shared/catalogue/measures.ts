import type { PrintArea, PrintTechnique, ProductSpecs } from './product-specs.ts';

const decimal = (value: number) => String(value).replace('.', ',');

const centimetres = (millimetres: number) => `${decimal(millimetres / 10)} cm`;

const joinSizes = (sizes: Record<string, number | null>, sizeText: (size: number) => string) =>
  Object.entries(sizes)
    .flatMap(([side, size]) => (size === null ? [] : [`${sizeText(size)} de ${side}`]))
    .join(' × ');

/** Formats the dimensions that are known, as in "10 cm de largura × 20,5 cm de altura × 5 cm de profundidade". */
export const dimensionsText = ({
  widthMm,
  heightMm,
  depthMm,
}: Pick<ProductSpecs, 'widthMm' | 'heightMm' | 'depthMm'>): string =>
  joinSizes({ largura: widthMm, altura: heightMm, profundidade: depthMm }, centimetres);

/** Formats a weight, as in "350 g" or "1,25 kg". Empty if unknown. */
export const weightText = (grams: number | null): string =>
  grams === null ? '' : grams < 1000 ? `${grams} g` : `${decimal(grams / 1000)} kg`;

/** Formats a lead time, as in "Produção em 10 dias úteis". Empty if unknown. */
export const leadTimeText = (days: number | null): string => {
  if (days === null) return '';
  if (days === 0) return 'Produção no mesmo dia';
  return `Produção em ${days} ${days === 1 ? 'dia útil' : 'dias úteis'}`;
};

export function printAreaText({ name, widthMm, heightMm }: PrintArea): string {
  const size =
    widthMm !== null && heightMm !== null
      ? `${widthMm} × ${heightMm} mm`
      : joinSizes({ largura: widthMm, altura: heightMm }, (millimetres) => `${millimetres} mm`);
  return size === '' ? name : `${name}: ${size}`;
}

export const printTechniqueText = ({ name, maxColors }: PrintTechnique): string =>
  maxColors === null ? name : `${name}, até ${maxColors} ${maxColors === 1 ? 'cor' : 'cores'}`;
