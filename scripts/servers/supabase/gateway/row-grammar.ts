import { isLiteralPattern } from '#shared/text/literal-pattern.ts';
import type { Caller } from './caller.ts';

/** Operators with bounded cost per row, as PGlite cannot cancel a long statement. */
const plain = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is', 'in'];

interface Limits {
  operators: ReadonlySet<string>;
  /** Levels of related tables, and their total number. */
  depth: number;
  related: number;
  columns: number;
  conditions: number;
}

/** Query limits by caller; a page of the site selects seven related tables with four filters. */
const limits: Record<Exclude<Caller, 'service'>, Limits> = {
  anonymous: { operators: new Set(plain), depth: 1, related: 7, columns: 150, conditions: 12 },
  'signed-in': {
    operators: new Set([...plain, 'like', 'ilike', 'imatch']),
    depth: 3,
    related: 12,
    columns: 150,
    conditions: 100,
  },
};

const column = /^\w+(?:\.\w+)*(?:->>?\w+)*$/;
const ofRelated = String.raw`(?:\w+\.)*`;
const logical = new RegExp(`^${ofRelated}(?:not\\.)?(?:and|or)$`);

/** Other parameters, including those of related tables (`product_tags.order`), with the pattern of their values. */
const others: readonly [name: RegExp, value: RegExp][] = [
  // No casts: "char(10485760)" would expand each value to ten megabytes.
  ['select', String.raw`(?!.*:\s*:)[\w\s*,:!()]{0,4000}`],
  ['order', String.raw`[\w.,()]{0,400}`],
  ['(?:limit|offset)', String.raw`\d{1,9}`],
  ['(?:columns|on_conflict)', String.raw`[\w",]*`],
].map(([name, value]) => [new RegExp(`^${ofRelated}${name}$`), new RegExp(`^${value}$`)]);

function parentheses(select: string): { depth: number; count: number } {
  let [open, depth, count] = [0, 0, 0];
  for (const sign of select) {
    if (sign === '(') {
      open += 1;
      count += 1;
      depth = Math.max(depth, open);
    } else if (sign === ')') open -= 1;
  }
  return { depth, count };
}

/** A condition that no operator matches, for ambiguous input. */
const unclear = 'unclear';

/** Parses `(a.eq.1,not.and(b.gt.2,c.in.(3,4)))` into conditions of the form `column.operator.value`. */
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

/** Parses `not.eq.5`, `in.(1,2)`, `imatch."a"` into operator and operand. */
function parseComparison(text: string): { operator: string; operand: string } {
  const [, operator = '', operand = ''] = /^(?:not\.)*([^.]*)(?:\.(.*))?$/s.exec(text) ?? [];
  return { operator, operand: operand.replace(/^"(.*)"$/s, '$1') };
}

/** Returns every comparison of a query; undefined if the grammar does not know a parameter. */
function listComparisons(parameters: URLSearchParams) {
  const found: ReturnType<typeof parseComparison>[] = [];
  for (const [name, value] of parameters) {
    const other = others.find(([known]) => known.test(name));
    if (other?.[1].test(value)) continue;
    if (other) return undefined;
    if (logical.test(name)) {
      for (const condition of parseConditions(value)) {
        // The column's name ends at the first dot; ours are never quoted.
        const [, rest = unclear] = /^\w+(?:->>?\w+)*\.(.*)$/s.exec(condition) ?? [];
        found.push(parseComparison(rest));
      }
    } else if (column.test(name)) found.push(parseComparison(value));
    else return undefined;
  }
  return found;
}

/** Returns why a row query is rejected, in PostgREST's language; undefined if it is allowed. */
export function refusedRowQuery(parameters: URLSearchParams, caller: Caller): string | undefined {
  if (caller === 'service') return undefined;
  const limit = limits[caller];
  for (const select of parameters.getAll('select')) {
    const { depth, count } = parentheses(select);
    if (depth > limit.depth) return `at most ${limit.depth} levels of related tables`;
    if (select.split(',').length > limit.columns) return `at most ${limit.columns} columns`;
    if (count > limit.related) return `at most ${limit.related} related tables`;
  }
  const comparisons = listComparisons(parameters);
  if (comparisons === undefined) return 'unknown parameter';
  if (comparisons.length > limit.conditions) return `at most ${limit.conditions} conditions`;
  for (const { operator, operand } of comparisons) {
    if (!limit.operators.has(operator)) return `no operator "${operator}"`;
    if (operator === 'imatch' && !isLiteralPattern(operand)) return 'no such regular expression';
  }
  return undefined;
}
