/**
 * How long a connection nobody uses stays open (milliseconds): longer than proxies and clients keep theirs, so
 * that it is never closed under a request that has just been sent. Node's own five seconds are shorter.
 */
export const keepAliveTimeout = 75_000;
