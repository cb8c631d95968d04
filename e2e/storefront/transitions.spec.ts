import { expect, test } from '../support/console.ts';

test('an aborted view transition is not reported as an error, anything else is', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  const reject = (message: string) =>
    page.evaluate(async (text) => {
      void Promise.reject(new DOMException(text, 'InvalidStateError'));
      // It is reported once this task is over.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }, message);
  await reject('Transition was aborted because of invalid state');
  expect(complaints).toEqual([]);
  await reject('The database connection is closing.');
  await expect.poll(() => complaints.length).toBe(1);
  complaints.splice(0);
});
