import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { peakMemory } from './peak-memory.ts';

const module = fileURLToPath(new URL('./peak-memory.ts', import.meta.url));

test('a process is not told to have held what its parent held', () => {
  const held = Buffer.alloc(400 * 1024 ** 2, 1);
  const script = `import { peakMemory } from ${JSON.stringify(module)}; console.log(peakMemory());`;
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script]);
  expect(Number(printed)).toBeGreaterThan(20 * 1024 ** 2);
  expect(Number(printed)).toBeLessThan(held.length);
  expect(peakMemory()).toBeGreaterThanOrEqual(held.length);
});
