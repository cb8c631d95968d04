import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runStep } from './run-step.ts';

let folder: string;
let shown: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-step-'));
  shown = [];
  vi.spyOn(console, 'log').mockImplementation((line) => shown.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => shown.push(line));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a step whose main function is the given code. */
async function run(code: string, patience?: number): Promise<void> {
  const script = path.join(folder, 'step.ts');
  const own = (file: string) => JSON.stringify(path.resolve('scripts', file));
  await writeFile(
    script,
    `import { runCommand } from ${own('process/run-command.ts')};
     import { UserError } from ${own('lib/user-error.ts')};
     await runCommand(async () => { ${code} });`,
  );
  await runStep({ name: 'o passo', script }, patience);
}

test('shows what a step prints', async () => {
  await run(`console.log('imagens: 1 de 2');`);
  expect(shown).toEqual(['imagens: 1 de 2']);
});

test('explains that the system killed a step', async () => {
  const killed = run(`process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});`);
  await expect(killed).rejects.toMatchObject({
    name: 'StepFailed',
    message: 'o passo foi encerrado pelo sistema (SIGKILL): pouca memória?',
  });
});

test('kills a step that hangs', async () => {
  const hanging = run(`process.kill(process.pid, 'SIGSTOP');`, 1500);
  await expect(hanging).rejects.toMatchObject({ name: 'StepFailed' });
  expect(shown.join()).toContain('o passo não deu sinal de vida');
});

test('distinguishes permanent from temporary failures', async () => {
  await expect(run(`throw new UserError('A chave está errada.');`)).rejects.toMatchObject({
    name: 'UserError',
    message: 'A chave está errada.',
  });
  await expect(run(`throw new Error('fetch failed');`)).rejects.toMatchObject({
    name: 'StepFailed',
    message: 'o passo parou (fetch failed)',
  });
});
