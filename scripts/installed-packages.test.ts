// What `npm start` installs on a machine that has nothing.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  dev?: boolean;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** What running installs, by its place; parts for other systems are locked, too, and not there. */
const locked = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
const installed = locked.map(([place]) => place).filter((place) => existsSync(place));

/** What the bootstrap takes out of that again; headers of Node aside, whose folder is called as the system is. */
const neverLoaded = [
  ...(/neverLoaded = \[([^\]]*)\]/
    .exec(readFileSync('scripts/bootstrap.mjs', 'utf8'))?.[1]
    ?.matchAll(/^ *'([^']+)'/gm) ?? []),
].map(([, place]) => `node_modules/${place}`);

/** The package that another one gets by a name: the nearest above it. */
function resolve(from: string, name: string): string {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = path.join(at, 'node_modules', name);
    if (at === '' || place in packages) return place;
  }
}

test('running installs no more packages than it did', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(locked.length).toBeLessThanOrEqual(577);
});

test('reports of errors, which the embedded Supabase would send by its own command line, are not installed', () => {
  const reporting = locked.filter(([place]) => /\/@sentry\//.test(place));
  expect(reporting).toEqual([
    [
      'node_modules/@supabase/lite/node_modules/@sentry/node',
      expect.objectContaining({ name: 'empty-npm-package' }),
    ],
  ]);
});

test('what is taken out is no way into a package, and no package that another one needs', () => {
  expect(neverLoaded.length).toBeGreaterThan(3);
  for (const place of neverLoaded) {
    const owner = installed.find((each) => `${place}/`.startsWith(`${each}/`)) ?? '';
    if (place === owner) {
      const name = place.replace(/^.*node_modules\//, '');
      const needs = locked.filter(
        ([, { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }]) =>
          name in dependencies ||
          (name in peerDependencies && !peerDependenciesMeta[name]?.optional),
      );
      expect(needs.filter(([each]) => resolve(each, name) === place)).toEqual([]);
      continue;
    }
    const { main, module, exports } = JSON.parse(readFileSync(`${owner}/package.json`, 'utf8'));
    const folder = place.slice(owner.length + 1);
    expect(JSON.stringify([main, module, exports])).not.toMatch(new RegExp(`"(\\./)?${folder}/`));
  }
});
