import { counted, countText } from '../numbers/format-number.ts';
import { isAnyQuantity, lowestQuantity, type QuantityRule } from './quantity-rule.ts';

/** Formats the rule, as in "Mínimo 50 unidades, múltiplos de 10". Undefined if every quantity is allowed. */
export function minimumText(rule: QuantityRule): string | undefined {
  if (isAnyQuantity(rule)) return undefined;
  const { quantityStep } = rule;
  const multiples = quantityStep > 1 ? `, múltiplos de ${countText(quantityStep)}` : '';
  return `Mínimo ${counted(lowestQuantity(rule), 'unidade', 'unidades')}${multiples}`;
}

export const adjustedText = (rule: QuantityRule, quantity: number): string =>
  `Quantidade ajustada para ${countText(quantity)}: ${minimumText(rule)?.toLowerCase()}.`;
