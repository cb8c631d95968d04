// Packages that `npm start` installs on a new machine.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  dev?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Production packages by path. Those for other systems are in the lock file but not installed. */
const locked = Object.entries(packages).filter(([place, { dev }]) => place !== '' && !dev);
const installed = locked.map(([place]) => place).filter((place) => existsSync(place));

test('installs no more packages than listed for production', () => {
  expect(installed.length).toBeGreaterThan(300);
  expect(locked.length).toBeLessThanOrEqual(585);
});

test('installs an empty package in place of the embedded Supabase’s error reporting', () => {
  const reporting = locked.filter(([place]) => /\/@sentry\//.test(place));
  expect(reporting).toEqual([
    [
      'node_modules/@supabase/lite/node_modules/@sentry/node',
      expect.objectContaining({ name: 'empty-npm-package' }),
    ],
  ]);
});
