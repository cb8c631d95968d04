import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { processCost } from './process-cost.ts';

const module = fileURLToPath(new URL('./process-cost.ts', import.meta.url));

test('excludes the parent’s memory', () => {
  const held = Buffer.alloc(400 * 1024 ** 2, 1);
  const script = `import { processCost } from ${JSON.stringify(module)};
    console.log(JSON.stringify(processCost()));`;
  const printed = execFileSync(process.execPath, ['--input-type=module-typescript', '-e', script], {
    encoding: 'utf8',
  });
  const { peakMemory, processorTime } = JSON.parse(printed);
  expect(peakMemory).toBeGreaterThan(20 * 1024 ** 2);
  expect(peakMemory).toBeLessThan(held.length);
  expect(processorTime).toBeGreaterThan(0);
  expect(processCost().peakMemory).toBeGreaterThanOrEqual(held.length);
});
