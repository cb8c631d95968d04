import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drills, selectDrills } from './drills.ts';

const selected = (...names: string[]) => selectDrills(names).map(({ name }) => name);

test('runs the long drills with "all", but the longest only by name', () => {
  const long = ['first-starts', 'several-shops'];
  const all = selected('all');
  expect(all).toEqual(expect.arrayContaining(long));
  expect(all).not.toContain('small-server');
  expect(selected()).toEqual(all.filter((name) => !long.includes(name)));
  expect(selected('small-server', 'kills')).toEqual(['kills', 'small-server']);
  expect(() => selected('kill')).toThrow('Não há um exercício "kill"');
});

test('explains every drill to operators', async () => {
  const operate = await readFile('docs/operate.md', 'utf8');
  const explained = [...operate.matchAll(/^\| `([a-z-]+)` \| (?:`drill|by name)/gm)].map(
    ([, name]) => name,
  );
  expect(explained.sort()).toEqual(drills.map(({ name }) => name).sort());
});
