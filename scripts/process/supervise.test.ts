import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProcessEnd } from './process-end.ts';
import type { ServiceProcess } from './service-process.ts';
import { supervise } from './supervise.ts';

/** Lets the handlers of all settled promises run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Creates a service controlled by the test. */
function pretendService() {
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<ProcessEnd>();
  const state = { exitCode: null, signalCode: null, kill: () => true };
  const child = Object.assign(new EventEmitter(), state) as unknown as ChildProcess;
  const service: ServiceProcess = {
    name: 'a parte',
    id: 'service',
    child,
    ready: ready.promise,
    ended: ended.promise,
  };
  return {
    service,
    async becomeReady() {
      ready.resolve();
      await settle();
    },
    async end(end: Partial<ProcessEnd> = {}) {
      Object.assign(child, { exitCode: 1 });
      ended.resolve({ how: 'a parte terminou', lasting: false, fromOutside: false, ...end });
      await settle();
    },
  };
}

function superviseOne(endlessly: boolean) {
  const started: ReturnType<typeof pretendService>[] = [];
  const pauses: number[] = [];
  const supervisor = supervise({ pause: async (milliseconds) => pauses.push(milliseconds) });
  const kept = supervisor.keep(() => {
    const one = pretendService();
    started.push(one);
    return one.service;
  }, endlessly);
  const last = () => started.at(-1) ?? pretendService();
  return { kept, started, pauses, last, supervisor };
}

let said: string[];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'error').mockImplementation((line) => said.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
});

test('restarts a service that dies before it is ready', async () => {
  const { kept, started, last } = superviseOne(false);
  await last().end();
  await last().end({ how: 'a parte foi encerrado pelo sistema (SIGKILL): pouca memória?' });
  expect(started).toHaveLength(3);
  await last().becomeReady();
  await expect(kept.ready).resolves.toBeUndefined();
  expect(said[1]).toBe(
    'a parte foi encerrado pelo sistema (SIGKILL): pouca memória?; começa de novo.',
  );
});

test('aborts a first start at once on a permanent error, and shows its message', async () => {
  const { kept, started, last } = superviseOne(false);
  await last().end({ how: 'O disco está cheio.', lasting: true });
  await expect(kept.ready).rejects.toThrow(/^O disco está cheio\.$/);
  expect(started).toHaveLength(1);
});

test('gives up on a first start after a number of attempts', async () => {
  const { kept, started, last, pauses } = superviseOne(false);
  for (let died = 0; died < 8; died += 1) await last().end();
  await expect(kept.ready).rejects.toThrow('a parte terminou. Foram 8 tentativas.');
  expect(started).toHaveLength(8);
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 16_000]);
});

test('always restarts a service while a site is served', async () => {
  const { started, last, pauses } = superviseOne(true);
  for (let died = 0; died < 12; died += 1) await last().end({ lasting: true });
  expect(started).toHaveLength(13);
  expect(pauses.at(-1)).toBe(30_000);
});

test('restarts an externally ended service within 5 s', async () => {
  const { last, pauses } = superviseOne(true);
  for (let died = 0; died < 12; died += 1) await last().end({ fromOutside: true });
  expect(Math.max(...pauses)).toBe(5000);
});

test('waits for the replacement of a service', async () => {
  const { kept, last } = superviseOne(false);
  await last().becomeReady();
  await last().end();
  let isReady = false;
  const waiting = kept.ready.then(() => {
    isReady = true;
  });
  await settle();
  expect(isReady).toBe(false);
  await last().end();
  await settle();
  expect(isReady).toBe(false);
  await last().becomeReady();
  await waiting;
});
