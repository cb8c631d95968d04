import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { isRunning } from './process/processes.ts';
import { eventually } from './testing/eventually.ts';

test.skipIf(process.platform === 'win32')(
  'ends its child when npm is terminated, though the shell between them forwards no signal',
  async () => {
    const shell = spawn('sh', ['-c', 'node scripts/bootstrap.mjs scripts/testing/endless.ts; :'], {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    shell.stdout.on('data', (chunk) => {
      printed += chunk;
    });
    await eventually(
      async () => printed,
      (text) => text.startsWith('pronto'),
    );
    const pid = Number(printed.match(/\d+/)?.[0]);
    expect(isRunning(pid)).toBe(true);
    shell.kill('SIGTERM');
    await once(shell, 'exit');
    await eventually(
      async () => isRunning(pid),
      (running) => !running,
    );
  },
);

describe.skipIf(process.platform === 'win32')('with a fresh checkout', () => {
  /** Returns the arguments a command passes to npm, in a project with one development tool. */
  async function install(
    command: string,
    { environment = {}, tools = false }: { environment?: NodeJS.ProcessEnv; tools?: boolean } = {},
  ) {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bootstrap-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(path.join(folder, 'scripts'));
    await copyFile('scripts/bootstrap.mjs', path.join(folder, 'scripts/bootstrap.mjs'));
    await writeFile(
      path.join(folder, 'package.json'),
      JSON.stringify({
        config: { nodeSecurityFloor: '24.0.0' },
        dependencies: { node: '24.1.0' },
        devDependencies: { linter: '1.0.0' },
      }),
    );
    await writeFile(path.join(folder, 'package-lock.json'), '{}');
    if (tools) {
      await mkdir(path.join(folder, 'node_modules/linter'), { recursive: true });
      await writeFile(path.join(folder, 'node_modules/linter/package.json'), '{}');
    }
    const npm = path.join(folder, 'npm');
    await writeFile(npm, '#!/bin/sh\nmkdir -p node_modules && echo "$@" > told\n');
    await chmod(npm, 0o755);
    const { NODE_ENV, npm_config_omit, ...inherited } = process.env;
    const bootstrap = spawn(process.execPath, ['scripts/bootstrap.mjs', command], {
      cwd: folder,
      env: { ...inherited, ...environment, PATH: `${folder}:${process.env.PATH}` },
      stdio: 'ignore',
    });
    await once(bootstrap, 'exit');
    return readFile(path.join(folder, 'told'), 'utf8');
  }

  test('skips development tools for a start', async () => {
    expect(await install('scripts/commands/start.ts')).toContain('ci --omit=dev');
  });

  test('installs development tools for tests, even on a server', async () => {
    const environment = { NODE_ENV: 'production' };
    expect(await install('scripts/commands/test.ts', { environment })).toContain(
      'ci --include=dev',
    );
  });

  test('keeps existing development tools on a start', async () => {
    expect(await install('scripts/commands/start.ts', { tools: true })).toContain(
      'ci --include=dev',
    );
  });

  test('removes development tools on a start in production', async () => {
    const environment = { NODE_ENV: 'production' };
    expect(await install('scripts/commands/start.ts', { environment, tools: true })).toContain(
      'ci --omit=dev',
    );
  });

  test.each([
    ['24.22.1', 'machine'],
    ['24.1.0', 'packaged'],
    ['24.0.9', 'packaged'],
    ['26.1.0', 'packaged'],
  ])('with Node %s on the machine, uses the %s Node', async (release, used) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-bootstrap-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const packaged = path.join(folder, 'node_modules/node/bin/node');
    const machine = path.join(folder, 'machine/node');
    const files = {
      'package.json': JSON.stringify({
        config: { nodeSecurityFloor: '24.0.0' },
        dependencies: { node: '24.1.0' },
        devDependencies: {},
      }),
      'package-lock.json': '{}',
      'node_modules/node/package.json': '{}',
      'node_modules/.vitrine-installed': createHash('sha256').update('{}').digest('hex'),
      'scripts/bootstrap.mjs': await readFile('scripts/bootstrap.mjs'),
      [packaged]: '#!/bin/sh\necho packaged',
      [machine]: '#!/bin/sh\necho machine',
    };
    for (const [name, content] of Object.entries(files)) {
      const file = path.resolve(folder, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, content, { mode: 0o755 });
    }
    const npm = { npm_node_execpath: machine, npm_config_user_agent: `npm/11 node/v${release}` };
    const bootstrap = spawn(process.execPath, ['scripts/bootstrap.mjs', 'any.ts'], {
      cwd: folder,
      env: { ...process.env, ...npm },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    expect((await text(bootstrap.stdout)).trim()).toBe(used);
  });
});
