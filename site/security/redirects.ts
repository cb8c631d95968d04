/**
 * Static hosts: any address of the back-office is its one page, which routes itself. Its pages are one
 * segment deep, so its scripts below /admin/assets stay files, and a missing one is missing.
 */
export const redirects = '/admin/:page  /admin/index.html  200\n';
