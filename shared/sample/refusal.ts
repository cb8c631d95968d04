/** Why a file cannot be the logo, and what to do. */
export class LogoRefused extends Error {}
