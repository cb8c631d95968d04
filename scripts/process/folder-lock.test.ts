import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let owner: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-lock-'));
  owner = path.join(folder, 'owner.ts');
  // The script reports whether it got the lock, then holds it until killed.
  await writeFile(
    owner,
    `import { lockFolder } from ${JSON.stringify(path.resolve('scripts/process/folder-lock.ts'))};
     lockFolder(${JSON.stringify(folder)}, 'backend').then(
       () => process.send('mine'), (error) => process.send(error.message));
     setInterval(() => {}, 1000);`,
  );
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const attempt = (options: { uid?: number; gid?: number } = {}) => {
  const child = fork(owner, { stdio: 'ignore', ...options });
  return { child, outcome: once(child, 'message').then(([message]) => String(message)) };
};

test('gives the lock to one of several processes, and names its owner to the others', async () => {
  const attempts = Array.from({ length: 4 }, () => attempt());
  try {
    const outcomes = await Promise.all(attempts.map(({ outcome }) => outcome));
    const winner = attempts[outcomes.indexOf('mine')]?.child;
    expect(outcomes.filter((outcome) => outcome === 'mine')).toHaveLength(1);
    for (const refusal of outcomes.filter((outcome) => outcome !== 'mine')) {
      expect(refusal).toContain(`já está em uso pelo processo ${winner?.pid}.`);
    }
  } finally {
    for (const { child } of attempts) child.kill('SIGKILL');
  }
});

test('releases the lock of a killed owner', async () => {
  const first = attempt();
  expect(await first.outcome).toBe('mine');
  first.child.kill('SIGKILL');
  const second = attempt();
  try {
    expect(await second.outcome).toBe('mine');
  } finally {
    second.child.kill('SIGKILL');
  }
});

const apart = ['--mount', '--map-root-user'];
/** False on systems where users may not mount file systems. */
const smallDisks = spawnSync('unshare', [...apart, 'true']).status === 0;

test.runIf(smallDisks)('needs no disk space for a new or an existing lock', () => {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(path.resolve('scripts/process/folder-lock.ts'))});
    const { writeFileSync } = await import('node:fs');
    (await lockFolder('.', 'before'))();
    let full;
    try { writeFileSync('filler', Buffer.alloc(2 * 1024 * 1024)); } catch (error) { full = error.code; }
    await lockFolder('.', 'before');
    await lockFolder('.', 'new');
    console.log(full, 'locked');`;
  const small = 'mount -t tmpfs -o size=1m none "$0" && cd "$0" && exec "$@"';
  const ran = spawnSync(
    'unshare',
    [...apart, 'sh', '-c', small, folder, process.execPath, '--input-type=module', '-e', script],
    { encoding: 'utf8' },
  );
  expect(ran.stderr).toBe('');
  expect(ran.stdout).toBe('ENOSPC locked\n');
});

test.runIf(process.getuid?.() === 0)('reports a lock file owned by root', async () => {
  const first = attempt();
  expect(await first.outcome).toBe('mine');
  first.child.kill('SIGKILL');
  // Lets another user read the code and write to the folder, but not to the lock file.
  await chmod(folder, 0o777);
  const second = attempt({ uid: 65534, gid: 65534 });
  try {
    expect(await second.outcome).toContain('backend.lock.db (EACCES): a pasta é de outro usuário');
  } finally {
    second.child.kill('SIGKILL');
  }
});
