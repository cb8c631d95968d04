export interface Drill {
  title: string;
  /** Default number of times the fault is caused. */
  rounds: number;
  /** Set for drills too long for a plain `npm run drill`: they run with `drill -- all`, or only when named. */
  runs?: 'all' | 'named';
  /** Returns a description of the loss, or `skipped` if this machine cannot cause the fault. */
  run(
    rounds: number,
    cleanup: AsyncDisposableStack,
  ): Promise<{ lost: string; passed: boolean } | { skipped: string }>;
}

export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** Counts failed rounds; a round fails by returning or throwing the reason. */
export async function countFailures(
  rounds: number,
  run: (round: number) => Promise<string | undefined>,
) {
  const failures: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const failure = await run(round).catch(String);
    if (failure) failures.push(`vez ${round + 1}: ${failure}`);
  }
  const lost = `${failures.length} de ${rounds} não chegaram a "pronto" (${failures.join('; ')})`;
  return { lost, passed: failures.length === 0 };
}
