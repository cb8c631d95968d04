/** Thrown when a file is rejected as a logo. The message tells the visitor what to do. */
export class LogoRefused extends Error {}
