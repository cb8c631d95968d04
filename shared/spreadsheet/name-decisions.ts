import { columnOf, isProductColumn } from '../catalogue/product-fields.ts';
import { newId } from '../ids/new-id.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { cleanText, splitNames } from './read-cell.ts';
import type { ColumnTarget, Targets } from './sheet-fields.ts';
import type { Steps } from './steps.ts';
import {
  byList,
  indexNames,
  isNamed,
  type NamedList,
  type NameIndexes,
  type SheetNames,
} from './stored-product.ts';

/** Decision about an unknown name: create it, map it to an existing record, or ignore it. */
export type NameDecision =
  | { kind: 'create'; id: string }
  | { kind: 'use'; id: string }
  | { kind: 'leave' };

/** Unknown name in a file, with the number of rows that contain it. */
export interface UnknownName {
  list: NamedList;
  name: string;
  rows: number;
}

const toKey = (list: NamedList, name: string) => `${list} ${normalizeText(name.trim())}`;

interface Decided {
  list: NamedList;
  /** First spelling in the file. */
  name: string;
  decision: NameDecision;
}

/** Decisions about unknown names. By default, the names are created. */
export class DecidedNames {
  readonly #decided = new Map<string, Decided>();

  constructor(unknown: readonly UnknownName[] = []) {
    for (const { list, name } of unknown) this.decide(list, name, { kind: 'create', id: newId() });
  }

  decide(list: NamedList, name: string, decision: NameDecision): void {
    this.#decided.set(toKey(list, name), { list, name, decision });
  }

  find(list: NamedList, name: string): Decided | undefined {
    return this.#decided.get(toKey(list, name));
  }

  get(list: NamedList, name: string): NameDecision | undefined {
    return this.find(list, name)?.decision;
  }

  created(list: NamedList): { id: string; name: string }[] {
    return [...this.#decided.values()].flatMap(({ list: of, name, decision }) =>
      of === list && decision.kind === 'create' ? [{ id: decision.id, name }] : [],
    );
  }
}

/** Indexes existing names and those the import will create, so that the preview can show both. */
export const namesWithMade = (names: SheetNames, decided: DecidedNames): NameIndexes =>
  indexNames(byList((list) => [...names[list], ...decided.created(list)]));

/** Returns the record that a name in a file refers to, or undefined if the name is ignored. */
export function decidedName(
  list: NamedList,
  name: string,
  names: NameIndexes,
  decided: DecidedNames,
): { id: string; name: string } | undefined {
  const [known] = names[list].byName.get(normalizeText(name.trim())) ?? [];
  if (known !== undefined) return known;
  const { name: spelling = name, decision } = decided.find(list, name) ?? {};
  if (decision?.kind === 'create') return { id: decision.id, name: spelling };
  if (decision?.kind !== 'use') return undefined;
  const used = names[list].byId.get(decision.id);
  return used === undefined ? undefined : { id: decision.id, name: used };
}

function listOf(target: ColumnTarget | undefined): NamedList | undefined {
  if (target === 'materials' || target === 'techniques') return target;
  const field = target !== undefined && isProductColumn(target) ? columnOf(target) : undefined;
  return field?.kind === 'reference' ? field.list : undefined;
}

/** Collects the unknown names in a file without duplicates, row by row. */
export function* findUnknownNames(
  rows: readonly (readonly string[])[],
  targets: Targets,
  names: SheetNames,
): Steps<UnknownName[]> {
  const indexes = indexNames(names);
  const found = new Map<string, UnknownName>();
  for (const [column, target] of targets.entries()) {
    const list = listOf(target);
    if (list === undefined) continue;
    const isKnown = (name: string) =>
      isNamed(indexes[list], name) || indexes[list].byId.has(name.toLowerCase());
    for (const row of rows) {
      yield;
      const text = cleanText(row[column] ?? '');
      const given = list === 'categories' || list === 'groups' ? [text] : splitNames(text, isKnown);
      for (const name of given) {
        if (name === '' || isKnown(name)) continue;
        const key = toKey(list, name);
        const unknown = found.get(key) ?? { list, name, rows: 0 };
        unknown.rows += 1;
        found.set(key, unknown);
      }
    }
  }
  return [...found.values()];
}
