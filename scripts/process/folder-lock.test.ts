import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
let owner: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-lock-'));
  owner = path.join(folder, 'owner.ts');
  // Says what became of its attempt, and keeps the lock until it is killed.
  await writeFile(
    owner,
    `import { lockFolder } from ${JSON.stringify(path.resolve('scripts/process/folder-lock.ts'))};
     lockFolder(${JSON.stringify(folder)}, 'backend').then(
       () => process.send('mine'), (error) => process.send(error.message));
     setInterval(() => {}, 1000);`,
  );
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const attempt = () => {
  const child = fork(owner, { stdio: 'ignore' });
  return { child, outcome: once(child, 'message').then(([message]) => String(message)) };
};

test('of several at one instant exactly one gets it, and the others are told who has it', async () => {
  const attempts = Array.from({ length: 4 }, attempt);
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

test('an owner that is killed leaves no lock behind', async () => {
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
