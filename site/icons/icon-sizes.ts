/** Sizes of the app icons in pixels: iOS and installed apps. */
export const iconSizes = [180, 192, 512] as const;
