import { spawn } from 'node:child_process';

/**
 * Runs a script of ours to its end with its output on the terminal; throws when it fails. The channel between the two
 * tells it when this process has died.
 */
export async function runStep(script: string, args: readonly string[] = []): Promise<void> {
  const command = ['--disable-warning=ExperimentalWarning', script, ...args];
  const child = spawn(process.execPath, command, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const end = () => child.kill('SIGTERM');
  process.on('exit', end);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  process.off('exit', end);
  if (code !== 0) throw new Error(`${script} terminou com código ${code}`);
}
