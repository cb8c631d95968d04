import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeWarning } from './node-release.ts';

const floor = JSON.parse(readFileSync('package.json', 'utf8')).config.nodeSecurityFloor as string;

test('warns below the minimum of security releases, but not from it on', () => {
  const [line = 0, minor = 0] = floor.split('.').map(Number);
  expect(nodeWarning(`${line}.${minor - 1}.9`)).toContain(floor);
  expect(nodeWarning(floor)).toBeUndefined();
  expect(nodeWarning(`${line}.${minor + 10}.0`)).toBeUndefined();
});
