import { newId } from '../ids/new-id.ts';
import { normalizeText } from '../text/normalize-text.ts';
import { cleanText, splitNames } from './read-cell.ts';
import type { ColumnTarget } from './sheet-fields.ts';
import type { Steps } from './steps.ts';
import { indexNames, isNamed, type NameIndexes, type SheetNames } from './stored-product.ts';

export type NamedList = keyof SheetNames;

/** What becomes of a name that is not known: made, taken for another record, or left out. */
export type NameDecision =
  | { kind: 'create'; id: string }
  | { kind: 'use'; id: string }
  | { kind: 'leave' };

/** A name of a file that is not known, with how many rows have it. */
export interface UnknownName {
  list: NamedList;
  name: string;
  rows: number;
}

const toKey = (name: string) => normalizeText(name.trim());

/** What was decided of the unknown names; what was not is created. */
export class DecidedNames {
  readonly #decisions = new Map<NamedList, Map<string, { name: string; decision: NameDecision }>>();

  constructor(unknown: readonly UnknownName[] = []) {
    for (const { list, name } of unknown) this.decide(list, name, { kind: 'create', id: newId() });
  }

  decide(list: NamedList, name: string, decision: NameDecision): void {
    const ofList = this.#decisions.get(list) ?? new Map();
    this.#decisions.set(list, ofList);
    ofList.set(toKey(name), { name, decision });
  }

  get(list: NamedList, name: string): NameDecision | undefined {
    return this.#decisions.get(list)?.get(toKey(name))?.decision;
  }

  /** A name as the file first has it. */
  nameOf(list: NamedList, name: string): string | undefined {
    return this.#decisions.get(list)?.get(toKey(name))?.name;
  }

  /** The records to be made. */
  created(list: NamedList): { id: string; name: string }[] {
    return [...(this.#decisions.get(list)?.values() ?? [])].flatMap(({ name, decision }) =>
      decision.kind === 'create' ? [{ id: decision.id, name }] : [],
    );
  }

  /** The same, with the decision changed. */
  with(list: NamedList, name: string, decision: NameDecision): DecidedNames {
    const next = new DecidedNames();
    for (const [of, names] of this.#decisions) {
      for (const known of names.values()) next.decide(of, known.name, known.decision);
    }
    next.decide(list, name, decision);
    return next;
  }
}

/** The names there are with those that are made: what is saved is read back by them. */
export const namesWithMade = (names: SheetNames, decided: DecidedNames): NameIndexes =>
  indexNames({
    categories: [...names.categories, ...decided.created('categories')],
    materials: [...names.materials, ...decided.created('materials')],
    techniques: [...names.techniques, ...decided.created('techniques')],
    groups: [...names.groups, ...decided.created('groups')],
  });

/** The record a name of a file stands for; undefined for one that is left out. */
export function decidedName(
  list: NamedList,
  name: string,
  names: NameIndexes,
  decided: DecidedNames,
): { id: string; name: string } | undefined {
  const known = names[list].byName.get(toKey(name))?.[0];
  if (known !== undefined) return known;
  const decision = decided.get(list, name);
  if (decision?.kind === 'create') {
    return { id: decision.id, name: decided.nameOf(list, name) ?? name };
  }
  if (decision?.kind !== 'use') return undefined;
  const used = names[list].byId.get(decision.id);
  return used === undefined ? undefined : { id: decision.id, name: used };
}

const lists: Partial<Record<ColumnTarget, NamedList>> = {
  category: 'categories',
  materials: 'materials',
  techniques: 'techniques',
  group: 'groups',
};

/** The names of a file that are not known, each once; row by row. */
export function* findUnknownNames(
  rows: readonly (readonly string[])[],
  targets: readonly (ColumnTarget | undefined)[],
  names: SheetNames,
): Steps<UnknownName[]> {
  const indexes = indexNames(names);
  const found = new Map<string, UnknownName>();
  for (const [column, target] of targets.entries()) {
    const list = target && lists[target];
    if (list === undefined) continue;
    const isKnown = (name: string) =>
      isNamed(indexes[list], name) || indexes[list].byId.has(name.toLowerCase());
    for (const row of rows) {
      yield;
      const text = cleanText(row[column] ?? '');
      const given = list === 'categories' || list === 'groups' ? [text] : splitNames(text, isKnown);
      for (const name of given) {
        if (name === '' || isKnown(name)) continue;
        const key = `${list} ${toKey(name)}`;
        const unknown = found.get(key) ?? { list, name, rows: 0 };
        unknown.rows += 1;
        found.set(key, unknown);
      }
    }
  }
  return [...found.values()];
}
