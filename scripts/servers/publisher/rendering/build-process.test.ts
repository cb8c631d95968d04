import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildProcess } from './build-process.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const { signal } = new AbortController();

async function start(code: string, patience = 60_000) {
  const script = path.join(folder, 'child.mjs');
  await writeFile(script, code);
  const onLost = vi.fn();
  return { child: new BuildProcess(script, [], { variables: {}, patience, onLost }), onLost };
}

test.each([
  ['is silent', 'setInterval(() => {}, 1000)', 300, 'não deu mais sinal de vida'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", undefined, '(SIGKILL)'],
  ['crashes', "throw new Error('no memory')", undefined, '(1)'],
])('reports a process that %s as lost', async (_, code, patience, reason) => {
  const { child, onLost } = await start(code, patience);
  await expect(child.answer(signal)).rejects.toThrow(reason);
  expect(onLost).toHaveBeenCalledOnce();
});

test('does not report a stopped process as lost', async () => {
  const { child, onLost } = await start('setInterval(() => {}, 1000)');
  const answered = child.answer(signal);
  child.stop();
  await expect(answered).rejects.toThrow('(SIGKILL)');
  expect(onLost).not.toHaveBeenCalled();
});
