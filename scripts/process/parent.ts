/**
 * Calls `end` when the parent process has died, which closes the channel between the two. It may have closed before
 * this call, while modules were loading; without a channel there is no such parent.
 */
export function onParentExit(end: () => void): void {
  if (process.send === undefined) return;
  if (process.connected) process.once('disconnect', end);
  else end();
}
