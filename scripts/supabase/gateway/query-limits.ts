import type { Caller } from './caller.ts';

/**
 * What a visitor's filters may compare by: each of these costs about the same for every row. Patterns, regular
 * expressions and text search do not, and PGlite can end no statement that takes long.
 */
const plain = new Set(['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is', 'in']);

/** How much one question may ask; a page of the site asks for seven related tables and has four filters. */
const limits = {
  anonymous: { depth: 1, related: 7, conditions: 12 },
  'signed-in': { depth: 3, related: 12, conditions: 100 },
} as const;

/** Parameters that are no filters, also those of a related table (`product_tags.order`). */
const noFilter = /^(?:[\w.]+\.)?(select|order|limit|offset|columns|on_conflict)$|^apikey$/;
const logical = /^(?:[\w.]+\.)?(?:not\.)?(?:and|or)$/;

/** The parentheses outside quoted names: how deep they are, and how many. */
function parentheses(text: string): { depth: number; count: number } {
  let [open, depth, count, quoted] = [0, 0, 0, false];
  for (const sign of text) {
    if (sign === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (sign === '(') {
      open += 1;
      count += 1;
      depth = Math.max(depth, open);
    } else if (sign === ')') open -= 1;
  }
  return { depth, count };
}

/** The operator of `not.eq.5`, `in.(1,2)`, `ilike(any).{…}`. */
const parseOperator = (value: string): string => /^(?:not\.)*(.*?)(?:\.|$)/s.exec(value)?.[1] ?? '';

/** What could be read in two ways, as the condition of an operator that nobody has. */
const unclear = '?.unclear.';

/** The conditions of `(a.eq.1,not.and(b.gt.2,c.in.(3,4)))`, each as `column.operator.value`. */
function parseConditions(tree: string): string[] {
  const found: string[] = tree.includes('\\') ? [unclear] : [];
  let [text, quoted, inList] = ['', false, false];
  for (const sign of tree) {
    if (sign === '"') quoted = !quoted;
    if (quoted) text += sign;
    else if (sign === '(' && /^(not\.)*(and|or)$/.test(text)) text = '';
    else if (sign === '(' && (text !== '' || inList)) {
      if (inList || !text.endsWith('.in.')) found.push(unclear);
      inList = true;
      text += sign;
    } else if (sign === ')' && inList) {
      inList = false;
      text += sign;
    } else if (!inList && /[(),]/.test(sign)) {
      if (text !== '') found.push(text);
      text = '';
    } else text += sign;
  }
  return text === '' ? found : [...found, text];
}

/** Every operator a question compares by. */
function listOperators(parameters: URLSearchParams): string[] {
  return [...parameters].flatMap(([name, value]) => {
    if (noFilter.test(name)) return [];
    if (!logical.test(name)) return [parseOperator(value)];
    return parseConditions(value).map((condition) =>
      // The column's name, which may be quoted or have a path, ends at the first dot outside of both.
      parseOperator(condition.replace(/^(?:"[^"]*"|[^".])+\./, '')),
    );
  });
}

/**
 * Why a question to the REST API is not asked of the database.
 * @returns the reason in PostgREST's language
 */
export function refusedQuery(
  parameters: URLSearchParams,
  caller: Caller,
  isCall: boolean,
): string | undefined {
  if (caller === 'service') return undefined;
  const limit = limits[caller];
  for (const select of parameters.getAll('select')) {
    const { depth, count } = parentheses(select);
    if (depth > limit.depth) return `at most ${limit.depth} levels of related tables`;
    if (count > limit.related) return `at most ${limit.related} related tables`;
  }
  // The parameters of a function are its arguments.
  if (isCall) return undefined;
  const operators = listOperators(parameters);
  if (operators.length > limit.conditions) return `at most ${limit.conditions} conditions`;
  const refused =
    caller === 'anonymous' ? operators.find((operator) => !plain.has(operator)) : undefined;
  return refused === undefined ? undefined : `no operator "${refused}"`;
}
