import { UserError } from '../../lib/user-error.ts';
import * as copies from './corrupted-copies.ts';
import * as disks from './disks.ts';
import type { Drill } from './drill.ts';
import * as readiness from './readiness.ts';
import * as services from './services.ts';
import * as shops from './shops.ts';
import * as visitors from './visitors.ts';

/** All drills: every export of these files. The command-line name derives from the constant (`full-disk`). */
export const drills = [services, disks, visitors, copies, readiness, shops]
  .flatMap((file) => Object.entries<Drill>(file))
  .map(([key, drill]) => ({
    ...drill,
    name: key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  }));

/** Returns the named drills in definition order; `all` selects those in `npm run test:all`. */
export function selectDrills(names: readonly string[]): typeof drills {
  const known = drills.map(({ name }) => name);
  const unknown = names.find((name) => name !== 'all' && !known.includes(name));
  if (unknown !== undefined) {
    throw new UserError(`Não há um exercício "${unknown}". Os que há: ${known.join(', ')}.`);
  }
  if (names.length === 0) return drills.filter(({ runs }) => runs === undefined);
  const isAll = names.includes('all');
  return drills.filter(({ name, runs }) => names.includes(name) || (isAll && runs !== 'named'));
}
