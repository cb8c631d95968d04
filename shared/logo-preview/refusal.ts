/** A file rejected as a logo; the message tells the visitor what to do. */
export class LogoRefused extends Error {}

/** Thrown for vector files, which only a page can rasterise. */
export class IsDrawing extends Error {}
