import { setTimeout as wait } from 'node:timers/promises';

/** Polls until `wanted` accepts the answer; on timeout, throws an error that contains the last answer. */
export async function eventually<Answer>(
  ask: () => Promise<Answer>,
  wanted: (answer: Answer) => boolean,
  within = 120_000,
): Promise<Answer> {
  const deadline = Date.now() + within;
  for (;;) {
    const answer = await ask();
    if (wanted(answer)) return answer;
    if (Date.now() > deadline) {
      throw new Error(`Timed out; the last answer was ${JSON.stringify(answer)?.slice(0, 2000)}`);
    }
    await wait(100);
  }
}
