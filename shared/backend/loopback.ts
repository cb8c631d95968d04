const names = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

/** Whether a host's name or address is this machine's own, which no other reaches. */
export const isLoopback = (host: string): boolean => names.test(host);
