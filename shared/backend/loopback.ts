const names = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/i;

export const isLoopback = (host: string): boolean => names.test(host);
