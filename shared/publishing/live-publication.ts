interface Built {
  id: number;
  status: string;
  started_at: string | null;
}

/**
 * Which publication visitors see: the newest that went live, or, after a return to a former site, the newest one
 * whose build that site came from. Newest first; undefined when it is not among these.
 */
export function livePublication(
  publications: readonly Built[],
  returnedTo: string | null,
): number | undefined {
  const until = returnedTo === null ? Number.POSITIVE_INFINITY : Date.parse(returnedTo);
  return publications.find(
    ({ status, started_at }) =>
      status === 'live' && (returnedTo === null || Date.parse(started_at ?? '') <= until),
  )?.id;
}
