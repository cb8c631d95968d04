/** A file rejected as a logo; the message tells the visitor what to do. */
export class LogoRefused extends Error {}

/** Thrown for SVG and PDF, which only a page can rasterise. */
export class IsDrawing extends Error {}
