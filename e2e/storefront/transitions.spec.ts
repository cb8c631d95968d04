import { expect, test } from '../support/console.ts';

// Runs with motion, unlike most tests.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('reports every error except an aborted view transition', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/sobre');
  const reject = (message: string) =>
    page.evaluate(async (text) => {
      void Promise.reject(new DOMException(text, 'InvalidStateError'));
      // The error is reported after this task.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }, message);
  await reject('Transition was aborted because of invalid state');
  expect(complaints).toEqual([]);
  await reject('The database connection is closing.');
  await expect.poll(() => complaints.length).toBe(1);
  complaints.splice(0);
});
