/** Repeats an action until some work has ended, and returns the result of the work. */
export async function during<Result>(work: Promise<Result>, act: () => Promise<unknown>) {
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  while (!isOver) await act();
  return ended;
}
