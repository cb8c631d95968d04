import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inDatabaseTurn, takeBuildTurns } from '#scripts/process/build-turn.ts';
import { Releases } from '#scripts/servers/releases/releases.ts';
import { eventually } from '#scripts/testing/eventually.ts';
import { ReleaseDeployer } from './deployer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-turns-'));
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));

const { signal } = new AbortController();
const summary = { products: 1, skipped: [], peakMemory: 0, processorTime: 0 };

/** Opens a shop whose full builds run until the test ends them. */
async function openShop(name: string) {
  const waits: string[] = [];
  let end = Promise.withResolvers<void>();
  let building = false;
  const deployer = await ReleaseDeployer.open({
    releases: new Releases(path.join(folder, name)),
    source: 'prova',
    takeTurn: takeBuildTurns((owner) => waits.push(owner), undefined, path.join(folder, 'turn')),
    startRenderer(outDir) {
      building = true;
      return {
        current: true,
        silence: 0,
        async built() {
          await end.promise;
          await writeFile(path.join(outDir, 'index.html'), name);
          building = false;
          return summary;
        },
        async render(_, target) {
          await writeFile(path.join(target, 'sobre.html'), name);
          return { ...summary, render: ['sobre.html'], remove: [] };
        },
        async markPublished() {},
        preview: async () => undefined,
        stop() {},
      };
    },
  });
  return {
    deployer,
    waits,
    building: () => building,
    finish() {
      end.resolve();
      end = Promise.withResolvers();
    },
  };
}

test('serialises whole builds of two shops, but not edits', async () => {
  const [first, second] = [await openShop('primeira'), await openShop('segunda')];
  const initial = second.deployer.deploy(undefined, signal);
  await eventually(async () => second.building(), Boolean);
  second.finish();
  await initial;

  const whole = first.deployer.deployWhole(signal);
  await eventually(async () => first.building(), Boolean);
  // Publishes a layer while the other shop runs a full build.
  const edited = await second.deployer.deploy([], signal);
  expect(edited.files).toBe(1);
  expect(second.waits).toEqual([]);

  const queued = second.deployer.deployWhole(signal);
  await eventually(
    async () => second.waits,
    ({ length }) => length > 0,
  );
  expect(second.waits).toEqual([`pelo processo ${process.pid}`]);
  expect(second.building()).toBe(false);
  first.finish();
  await whole;
  await eventually(async () => second.building(), Boolean);
  expect(first.building()).toBe(false);
  second.finish();
  await queued;
  for (const { deployer } of [first, second]) deployer.stop();
});

test('removes a waiting shop from the queue when it stops', async () => {
  const takeTurn = takeBuildTurns(vi.fn(), undefined, folder);
  const end = await takeTurn(signal);
  const ending = new AbortController();
  const waiting = takeTurn(ending.signal);
  ending.abort(new Error('ended'));
  await expect(waiting).rejects.toThrow();
  end[Symbol.dispose]();
  (await takeTurn(signal))[Symbol.dispose]();
});

test('passes the turn on after a failed build', async () => {
  const takeTurn = takeBuildTurns(vi.fn(), undefined, path.join(folder, 'turn'));
  const deployer = await ReleaseDeployer.open({
    releases: new Releases(path.join(folder, 'loja')),
    source: 'prova',
    takeTurn,
    startRenderer: () => {
      throw new Error('no memory');
    },
  });
  await expect(deployer.deployWhole(signal)).rejects.toThrow('no memory');
  (await takeTurn(signal))[Symbol.dispose]();
});

test('creates databases of concurrent first starts one at a time', async () => {
  let [running, most, waits] = [0, 0, 0];
  const make = () =>
    inDatabaseTurn(
      () => {
        waits += 1;
      },
      async () => {
        running += 1;
        most = Math.max(most, running);
        // Keeps the turn until both others wait for it.
        await eventually(
          async () => waits,
          (seen) => seen === 2,
        );
        running -= 1;
      },
      { folder },
    );
  await Promise.all([make(), make(), make()]);
  expect([most, waits]).toEqual([1, 2]);
});

test.each([true, false])(
  'delays a new database until the end of a build if memory is short: %s',
  async (alone) => {
    const end = await takeBuildTurns(vi.fn(), undefined, folder)(signal);
    const [waiting, work] = [vi.fn(), vi.fn(async () => {})];
    const made = inDatabaseTurn(waiting, work, { folder, alone });
    await eventually(
      async () => waiting.mock.calls.length + work.mock.calls.length,
      (calls) => calls > 0,
    );
    expect(work).toHaveBeenCalledTimes(alone ? 0 : 1);
    end[Symbol.dispose]();
    await made;
    expect(work).toHaveBeenCalledOnce();
  },
);

test('passes the turn on after a database could not be created', async () => {
  const fail = () => Promise.reject(new Error('no memory'));
  await expect(inDatabaseTurn(vi.fn(), fail, { folder })).rejects.toThrow('no memory');
  const work = vi.fn(async () => {});
  await inDatabaseTurn(vi.fn(), work, { folder });
  expect(work).toHaveBeenCalledOnce();
});

test('builds at once if the queue is not writable', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  try {
    const begun = vi.fn();
    const takeTurn = takeBuildTurns(vi.fn(), begun, '/proc/vitrine/turn');
    (await takeTurn(signal))[Symbol.dispose]();
    expect(begun).toHaveBeenCalledOnce();
    expect(silent).toHaveBeenCalledOnce();
  } finally {
    silent.mockRestore();
  }
});
