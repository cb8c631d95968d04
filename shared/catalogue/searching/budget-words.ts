import { clampQuantity } from '#shared/cart/cart.ts';
import { priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { shopDay } from '../../dates/shop-day.ts';
import type { Budget } from '../browsing/budget.ts';
import { dayWords } from './day-words.ts';

const price = String.raw`(\d[\d.]*(?:,\d{1,2})?(?: mil(?!\p{L}))?|mil(?!\p{L}))`;
const amount = String.raw`(?:r\$\s*)?${price}`;
const currency = String.raw`\s*(?:reais|real|r\$|pila|conto)s?(?!\p{L})`;
const each = String.raw`(?:\s*(?:cada(?:\s+um)?|(?:por|a|/)\s*(?:unidade|un|peca|cabeca|pessoa)))?`;
const most = String.raw`(?:ate|menos de|abaixo de|inferior(?:es)? a|(?:no )?maximo(?: de)?|max\.?|<=?|teto de)`;
const least = `(?:a partir de|mais de|acima de|superior(?:es)? a|(?:no )?minimo(?: de)?|>=?)`;
const pieces = String.raw`(?:unidades?|unids?\.?|uns?\.?|pecas?|pcs?\.?|itens|pessoas|funcionarios|colaboradores|convidados|clientes)(?!\p{L})`;
/** Words after a number that make it a measure, a day or a count of something else. */
const measured = String.raw`(?!\s*(?:(?:ml|l|litros?|kg|g|gramas?|gb|tb|mb|mah|mm|cm|m|w|v|x|%|/|dias?|horas?|h|anos?|meses|cores|cor|em)(?!\p{L})|%|/|(?:de )?(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)))`;
const start = String.raw`(?<![\p{L}\d])`;

const pattern = (source: string) => new RegExp(start + source, 'u');

/** A range of prices has a currency at either number, or begins with "entre". */
const bound = String.raw`(r\$\s*)?${price}(${currency})?`;
const between = pattern(
  String.raw`(entre )?(?:de )?${bound}(?: (?:e|a|ate) | ?[-–] ?)${bound}${each}(?![\d,.])${measured}`,
);
const upToPieces = pattern(`${most} (\\d[\\d.]*) ${pieces}`);
const upTo = pattern(`${most} ?${amount}(?![\\d,.])(?:${currency}|${measured})${each}`);
const from = pattern(`${least} ?${amount}(?![\\d,.])(?:${currency}|${measured})${each}`);
const costs = pattern(
  `(?:(?:por|de|uns|cerca de) )?(?:${amount}${currency}|r\\$ ?${price})${each}`,
);
/** A price for everything, unless it is said to be for each. */
const inAll = pattern(
  `(?:orcamento|verba|total)(?: total| maximo)?(?: de| ate)? (?:${amount}${currency}|r\\$ ?${price})(?![\\d,.])(?!\\s*(?:cada|por|a un))`,
);
const piecesOf = pattern(`(?:(?:para|de|umas|uns) )?(\\d[\\d.]*(?: mil)?|mil) ?${pieces}`);
const counted = new RegExp(
  `^(?:(?:quero|preciso|gostaria|comprar|cotar|cotacao|orcamento)(?: de| para)? )*(\\d[\\d.]*(?: mil)?|mil|cem) ?x? (?=\\p{L}{2})${measured}`,
  'u',
);

const years = /^20[2-9]\d$/;
const thousand = 1000;

function toQuantity(text: string): number | undefined {
  if (text === 'cem') return 100;
  const [, digits = '', mil] = /^([\d.]*) ?(mil)?$/.exec(text) ?? [];
  const number = digits === '' ? 1 : Number(digits.replaceAll('.', ''));
  const quantity = mil ? number * thousand : number;
  return quantity > 0 && !years.test(text) ? clampQuantity(quantity) : undefined;
}

function toPrice(text: string | undefined): number | undefined {
  const [, number = '', mil] = /^([\d.,]*?)\.?( ?mil)?$/.exec(text ?? '') ?? [];
  const price = number === '' && mil ? 1 : readNumber(number, priceStyle);
  return (price && price * (mil ? thousand : 1)) || undefined;
}

/** The budget a search mentions, and the rest of its text. */
export interface MentionedBudget {
  rest: string;
  budget: Budget;
}

/** Reads prices, quantities and a deadline in a search: "200 canecas até 30", "kit entre 20 e 40 reais para 15/12". */
export function readBudget(term: string, today = shopDay(new Date())): MentionedBudget {
  // Each letter keeps its place, so that the rest keeps its spelling.
  let rest = [...term.normalize('NFC')]
    .map((letter) => (letter === '\u00a0' ? ' ' : letter))
    .join('');
  const budget: Budget = {};
  const take = (expression: RegExp, read: (...found: (string | undefined)[]) => Budget) => {
    const plain = [...rest]
      .map((letter) => (letter.length > 1 ? letter : normalizeText(letter)[0] || letter))
      .join('');
    if (plain.length !== rest.length) return;
    const match = expression.exec(plain);
    if (!match) return;
    const found = read(...match.slice(1));
    if (Object.values(found).every((value) => value === undefined)) return;
    Object.assign(budget, found);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  };
  for (const [expression, read] of dayWords) {
    if (!budget.neededBy) take(expression, (...found) => ({ neededBy: read(today, found) }));
  }
  take(upToPieces, (quantity = '') => ({ quantity: toQuantity(quantity) }) as Budget);
  take(between, (among, before, a, after, beforeB, b, afterB) => {
    const prices = [toPrice(a), toPrice(b)].filter((price) => price !== undefined);
    return prices.length < 2 || !(among ?? before ?? after ?? beforeB ?? afterB)
      ? {}
      : { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) };
  });
  let isTotal = false;
  if (!budget.maxPrice) {
    take(inAll, (a, b) => {
      isTotal = true;
      return { maxPrice: toPrice(a ?? b) } as Budget;
    });
  }
  if (!budget.maxPrice) take(upTo, (price) => ({ maxPrice: toPrice(price) }) as Budget);
  if (!budget.minPrice) take(from, (price) => ({ minPrice: toPrice(price) }) as Budget);
  if (!budget.maxPrice && !budget.minPrice) {
    take(costs, (a, b) => ({ maxPrice: toPrice(a ?? b) }) as Budget);
  }
  if (!budget.quantity) take(piecesOf, (text = '') => ({ quantity: toQuantity(text) }) as Budget);
  rest = rest.trim();
  if (!budget.quantity) take(counted, (text = '') => ({ quantity: toQuantity(text) }) as Budget);
  const { maxPrice, quantity } = budget;
  if (isTotal && maxPrice && quantity) {
    budget.maxPrice = Math.floor((100 * maxPrice) / quantity) / 100 || maxPrice;
  }
  rest = rest
    .replace(/\s+/g, ' ')
    .replace(
      /^(?:[\s,;]|(?:de|por|com|para|e|a) )+|(?:[\s,;]| (?:de|por|com|para|e|a|até))+$/giu,
      '',
    );
  return { rest, budget };
}
