import { clampQuantity } from '#shared/cart/cart.ts';
import { priceStyle, readNumber } from '#shared/numbers/typed-number.ts';
import { normalizeText } from '#shared/text/normalize-text.ts';
import { shopDay } from '../../dates/shop-day.ts';
import type { Budget } from '../browsing/budget.ts';
import { dayWords } from './day-words.ts';
import { createNumberPatterns, hasNumberWords, parseNumber } from './number-words.ts';

const currency = String.raw`\s*(?:reais|real|r\$|pila|conto)s?(?![a-z])`;
const each = String.raw`\s*(?:cada(?:\s+uma?)?|(?:por|a|/)\s*(?:unidade|un|peca|cabeca|pessoa))`;
const most = String.raw`(?:ate|menos de|abaixo de|inferior(?:es)? a|(?:no )?maximo(?: de)?|max\.?|<=?|teto de)`;
const least = `(?:a partir de|mais de|acima de|superior(?:es)? a|(?:no )?minimo(?: de)?|>=?)`;
const pieces = String.raw`(?:unidades?|unids?\.?|uns?\.?|pecas?|pcs?\.?|itens|pessoas|funcionarios|colaboradores|convidados|clientes)(?![a-z])`;
/** Excludes numbers that the next word marks as measures, dates or counts of something else. */
const measured = String.raw`(?!\s*(?:(?:ml|l|litros?|kg|g|gramas?|gb|tb|mb|mah|mm|cm|m|w|v|x|%|/|dias?|horas?|h|anos?|meses|cores|cor|em|por cento)(?![a-z])|%|/|(?:de )?(?:jan|fev|mar|abr|mai|jun|jul|ago|set|out|nov|dez)))`;
/** Excludes a match that ends in the middle of a number. */
const whole = String.raw`(?![.,]?\d)`;
/** End of a price without a currency. Before any other noun, the number would be a count or a measure. */
const ended = String.raw`${whole}(?=${each}|\s*(?:$|[,;+]|\d|(?:para|pra|com|e|ou|pronta|em estoque)(?![a-z])))`;

const pattern = (source: string) => new RegExp(String.raw`(?<![a-z\dªº])${source}`);

function createPatterns({ number, packs }: ReturnType<typeof createNumberPatterns>) {
  const price = `(${number(String.raw`(?:,\d{1,2})?`)})`;
  const count = `(${number()})`;
  const amount = String.raw`(?:r\$\s*)?${price}`;
  const around = `(?:(?:entre|de) ${number()} [ea]|uns|umas|cerca de|em torno de|por volta de|na faixa de|mais ou menos|aproximadamente)`;
  const bound = String.raw`(r\$\s*)?${price}(${currency})?`;
  const range = `(?:de )?${bound}(?: (?:e|a|ate) | ?[-–] ?)${bound}(?:${each})?`;
  const limit = String.raw`${amount}(?:${currency}|(?<=r\$\s*\S+(?: mil)?)${whole}${measured}|${ended})(?:${each})?`;
  return {
    /** "entre 20 e 40" is a price range even without a currency. Other ranges need a currency on one of the numbers. */
    between: pattern(`entre ${range}${ended}`),
    fromTo: pattern(`(?:entre )?${range}${whole}${measured}`),
    limitOfPieces: pattern(`(?:${most}|${least}) ${count} ${pieces}`),
    upTo: pattern(`${most} ?${limit}`),
    from: pattern(`${least} ?${limit}`),
    /** "de 3,50" is also a price. */
    costs: pattern(
      `(?:(?:por|de|${around}) )*(?:${amount}${currency}|r\\$ ?${price}|(?<=(?:por|de) )(\\d[\\d.]*,\\d\\d)${whole}${measured})(?:${each})?`,
    ),
    /** A price for the whole order, unless "cada" or "por" shows that it is per piece. */
    inAll: pattern(
      `(?:orcamento|verba|total)(?: total| maximo)?(?: de| ate)? (?:${amount}${currency}|r\\$ ?${price})${whole}(?!\\s*(?:cada|por|a un))`,
    ),
    piecesOf: pattern(`(?:(?:para|de|${around}) )*${count} ?${pieces}`),
    packsOf: pattern(`(?:(?:para|de|${around}) )*${packs}`),
    /** Number of pieces or people that share a total price, as in "para 200" or "para 200 canecas". */
    sharedBy: pattern(`para ${count}(?=\\s*$| [a-z]{2})${measured}`),
    /** Number of pieces after a price per piece, as in "até R$ 10 para 500". "para 2 notebooks" describes the product. */
    pricedFor: pattern(`para ${count}(?=\\s*$)`),
    counted: new RegExp(
      `^(?:(?:(?:quero|preciso|gostaria|comprar|cotar|cotacao|orcamento)(?: urgente)?(?: de| para)?|${around}|${most}|${least}) )*${count} ?x? (?=[a-z]{2})${measured}`,
    ),
  };
}

const created = new Map<boolean, ReturnType<typeof createPatterns>>();

function patternsFor(withWords: boolean) {
  const patterns = created.get(withWords) ?? createPatterns(createNumberPatterns(withWords));
  created.set(withWords, patterns);
  return patterns;
}

/** Normalises text without changing the position of any character. */
const toPlain = (text: string): string =>
  [...text]
    .map((letter) => (letter.length > 1 ? letter : normalizeText(letter)[0] || letter))
    .join('');

/** Rewrites "29 reais e 90 centavos" and "90 centavos" as decimal prices. */
const withCentavos = (text: string): string =>
  text
    .replace(
      /(?<![\d,])(\d[\d.]*)(?: rea(?:l|is))? e (\d\d?) centavos?/gi,
      (_, whole, cents) => `${whole},${cents.padStart(2, '0')} reais`,
    )
    .replace(/(?<![\d.,])(\d\d?) centavos?/gi, (_, cents) => `0,${cents.padStart(2, '0')} reais`);

const years = /^20[2-9]\d$/;

function toQuantity(text: string, pack?: string): number | undefined {
  const quantity = parseNumber(text, pack);
  return quantity > 0 && !years.test(text) ? clampQuantity(quantity) : undefined;
}

const toPrice = (text = ''): number | undefined =>
  parseNumber(text, '', (digits) => readNumber(digits, priceStyle) ?? 0) || undefined;

/**
 * Extracts prices, quantities and a deadline from a search, such as "200 canecas até 30" or "kit entre 20 e 40 reais
 * para 15/12". Returns them with the rest of the text.
 * @param today current day of the shop by default
 * @param dearest highest unit price; any price above it is treated as a total
 * @param cheapest lowest unit price
 */
export function readBudget(
  term: string,
  today?: string,
  dearest = Number.POSITIVE_INFINITY,
  cheapest = 0,
) {
  // Keeps offsets in the plain text valid here to preserve the spelling of the rest.
  let rest = [...withCentavos(term.normalize('NFC'))]
    .map((letter) => (letter === '\u00a0' ? ' ' : letter))
    .join('');
  const budget: Budget = {};
  const words = toPlain(rest);
  const withWords = hasNumberWords(words);
  if (!withWords && !/\d|mil(?![a-z])/.test(words)) return { rest: trimmed(rest), budget };
  const patterns = patternsFor(withWords);
  const take = (expression: RegExp, read: (...found: (string | undefined)[]) => Budget) => {
    const plain = toPlain(rest);
    if (plain.length !== rest.length) return;
    const match = expression.exec(plain);
    if (!match) return;
    const found = read(...match.slice(1));
    if (Object.values(found).every((value) => value === undefined)) return;
    Object.assign(budget, found);
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`;
  };
  for (const [expression, read] of dayWords) {
    if (budget.neededBy) break;
    take(expression, (...found) => ({ neededBy: read(today ?? shopDay(new Date()), found) }));
  }
  take(patterns.limitOfPieces, (quantity = '') => ({ quantity: toQuantity(quantity) }));
  const toRange = (a?: string, b?: string): Budget => {
    const prices = [toPrice(a), toPrice(b)].filter((price) => price !== undefined);
    return prices.length < 2
      ? {}
      : { minPrice: Math.min(...prices), maxPrice: Math.max(...prices) };
  };
  take(patterns.between, (_before, a, _after, _beforeB, b) => toRange(a, b));
  take(patterns.fromTo, (before, a, after, beforeB, b, afterB) =>
    (before ?? after ?? beforeB ?? afterB) ? toRange(a, b) : {},
  );
  let isStated = false;
  if (!budget.maxPrice) {
    take(patterns.inAll, (a, b) => {
      isStated = true;
      return { maxPrice: toPrice(a ?? b) };
    });
  }
  if (!budget.maxPrice) take(patterns.upTo, (price) => ({ maxPrice: toPrice(price) }));
  if (!budget.minPrice) take(patterns.from, (price) => ({ minPrice: toPrice(price) }));
  if (!budget.maxPrice && !budget.minPrice) {
    take(patterns.costs, (a, b, c) => ({ maxPrice: toPrice(a ?? b ?? c) }));
  }
  const { minPrice, maxPrice = 0 } = budget;
  const isTotal = isStated || (minPrice ?? maxPrice) > dearest;
  const { packsOf, piecesOf, sharedBy, pricedFor, counted } = patterns;
  const afterPrice = minPrice || maxPrice ? [isTotal ? sharedBy : pricedFor] : [];
  for (const quantities of [packsOf, piecesOf, ...afterPrice, counted]) {
    // `counted` matches only at the beginning.
    rest = rest.trim();
    if (budget.quantity) break;
    take(quantities, (text = '', pack) => ({ quantity: toQuantity(text, pack) }));
  }
  const share = (price: number) => Math.floor((100 * price) / (budget.quantity ?? 1)) / 100;
  // "até 300 reais para 100 pessoas" means 300 each if the price per piece would be below all prices.
  const isShared = isStated || !maxPrice || share(maxPrice) >= cheapest;
  if (isTotal && budget.quantity && isShared) {
    if (minPrice) budget.minPrice = share(minPrice) || minPrice;
    if (maxPrice) budget.maxPrice = share(maxPrice) || maxPrice;
  } else if (maxPrice > dearest) {
    delete budget.maxPrice;
  }
  return { rest: trimmed(rest), budget };
}

/** Trims connecting words and punctuation left around the part that was cut out. */
const trimmed = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;])/g, '')
    .replace(
      /^(?:[\s,;]|(?:de|por|com|para|e|a) )+|(?:[\s,;]| (?:de|por|com|para|e|a|até))+$/giu,
      '',
    );
