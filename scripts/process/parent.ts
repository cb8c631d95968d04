/** Sends a message to the parent process; resolves once it is on its way, at once without a parent. */
export function tellParent(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, {}, () => resolve());
    else resolve();
  });
}

/**
 * Calls `end` when the parent process has died, which closes the channel between the two. It may have closed before
 * this call, while modules were loading; without a channel there is no such parent.
 */
export function onParentExit(end: () => void): void {
  if (process.send === undefined) return;
  if (process.connected) process.once('disconnect', end);
  else end();
}
