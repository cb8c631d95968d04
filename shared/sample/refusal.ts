/** Why a file cannot be the logo, and what to do. */
export class LogoRefused extends Error {}

export const brokenLogo =
  'O arquivo não abre como imagem. Exporte a logo de novo, como PNG ou SVG.';
