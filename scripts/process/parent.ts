/**
 * Calls `end` when the process that started this one is no more, however it ended: the channel between the two closes
 * then. It may have closed before this is called, while modules were read; without a channel there is no such parent.
 */
export function onParentExit(end: () => void): void {
  if (process.send === undefined) return;
  if (process.connected) process.once('disconnect', end);
  else end();
}
