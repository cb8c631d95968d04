import { isLiteralPattern } from '#shared/text/literal-pattern.ts';

/** Allowed operators. Each has a bounded cost per row because PGlite cannot cancel a long statement. */
const visitorOperators = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'is', 'in'];
const staffOperators = [...visitorOperators, 'like', 'ilike', 'imatch'];

const maxColumns = 150;
const maxRelated = 12;
/** Maximum number of conditions in a query: a site page needs four, a staff search one per word and column. */
const maxConditions = { visitors: 12, staff: 100 };

const column = /^\w+(?:\.\w+)*(?:->>?\w+)*$/;
const logical = /^(?:\w+\.)*(?:not\.)?(?:and|or)$/;

/**
 * Parameters other than filters, including those of related tables (`product_tags.order`), with patterns for their
 * values.
 */
const others: readonly [name: RegExp, value: RegExp][] = [
  // No casts: "char(10485760)" would expand each value to ten megabytes. "**" would count as a second "*".
  [/^select$/, /^(?!.*(?:: *:|\* *\*))[\w *,:!()]{0,4000}$/],
  [/^(?:\w+\.)*order$/, /^[\w.,()]{0,400}$/],
  [/^(?:\w+\.)*(?:limit|offset)$/, /^\d{1,9}$/],
  [/^(?:columns|on_conflict)$/, /^[\w",]*$/],
];

/** Lists the columns and related tables in a `select` parameter, without aliases and hints. */
function listSelected(select: string) {
  const found: { name: string; depth: number; isTable: boolean }[] = [];
  let depth = 0;
  for (const [, item = '', sign] of select.matchAll(/([^,()]*)([,()]|$)/g)) {
    const name = item.replace(/^.*:/, '').replace(/!.*$/, '').trim();
    if (name !== '') found.push({ name, depth, isTable: sign === '(' });
    if (sign === '(') depth += 1;
    else if (sign === ')') depth -= 1;
  }
  return found;
}

/** Returns the reason for rejecting a select that could return more data than the tables contain. */
function refusedSelect(select: string, table: string): string | undefined {
  const selected = listSelected(select);
  const tables = selected.filter(({ isTable }) => isTable).map(({ name }) => name);
  if (selected.some(({ depth, isTable }) => isTable && depth !== 0)) {
    return 'at most 1 level of related tables';
  }
  // A relation can also be named by a foreign key's column or constraint, which would hide a repeated table.
  const alias = tables.find((name) => /(?:^|_)(?:id|fkey)$/.test(name));
  if (alias !== undefined) return `no related table "${alias}"`;
  if (selected.length > maxColumns) return `at most ${maxColumns} columns`;
  if (tables.length > maxRelated) return `at most ${maxRelated} related tables`;
  const seen = new Set([table]);
  let related = '';
  for (const { name, depth, isTable } of selected) {
    if (depth === 0) related = isTable ? name : '';
    const key = isTable ? name : `${related}.${name}`;
    if (seen.has(key)) return `"${name}" more than once`;
    seen.add(key);
  }
  return undefined;
}

/** Maximum `and`/`or` groups in a condition, nested or not; a staff search has one per word. */
const maxGroups = 100;

/** Placeholder for ambiguous input; no allowed operator matches it. */
const unclear = 'unclear';

/** Parses `(a.eq.1,not.and(b.gt.2,c.in.(3,4)))` into conditions of the form `column.operator.value`. */
function parseConditions(tree: string): string[] {
  const found: string[] = tree.includes('\\') ? [unclear] : [];
  let [text, quoted, inList, groups] = ['', false, false, 0];
  for (const sign of tree) {
    if (sign === '"') quoted = !quoted;
    if (quoted) text += sign;
    else if (sign === '(' && /^(?:not\.)?(?:and|or)$/.test(text)) {
      text = '';
      groups += 1;
      if (groups > maxGroups) return [unclear];
    } else if (sign === '(' && (text !== '' || inList)) {
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
  const [, operator = '', operand = ''] = /^(?:not\.)?([^.]*)(?:\.(.*))?$/s.exec(text) ?? [];
  return { operator, operand: operand.replace(/^"(.*)"$/s, '$1') };
}

/** Returns every comparison in a query; undefined if a parameter is unknown or its value invalid. */
function listComparisons(parameters: URLSearchParams) {
  const found: ReturnType<typeof parseComparison>[] = [];
  for (const [name, value] of parameters) {
    const other = others.find(([known]) => known.test(name));
    if (other?.[1].test(value)) continue;
    if (other) return undefined;
    if (logical.test(name)) {
      for (const condition of parseConditions(value)) {
        // A column name ends at the first dot; the product never quotes its names.
        const [, rest = unclear] = /^\w+(?:->>?\w+)*\.(.*)$/s.exec(condition) ?? [];
        found.push(parseComparison(rest));
      }
    } else if (column.test(name)) found.push(parseComparison(value));
    else return undefined;
  }
  return found;
}

/** Returns the reason for rejecting a row query, in English like PostgREST's errors; undefined if it is allowed. */
export function refusedRowQuery(
  parameters: URLSearchParams,
  table: string,
  caller: 'visitors' | 'staff',
): string | undefined {
  const [select, ...more] = parameters.getAll('select');
  if (more.length > 0) return '"select" more than once';
  const refused = select === undefined ? undefined : refusedSelect(select, table);
  if (refused !== undefined) return refused;
  const comparisons = listComparisons(parameters);
  if (comparisons === undefined) return 'unknown parameter';
  if (comparisons.length > maxConditions[caller]) {
    return `at most ${maxConditions[caller]} conditions`;
  }
  const operators = caller === 'staff' ? staffOperators : visitorOperators;
  for (const { operator, operand } of comparisons) {
    if (!operators.includes(operator)) return `no operator "${operator}"`;
    if (operator === 'imatch' && !isLiteralPattern(operand)) return 'no such regular expression';
  }
  return undefined;
}
