/** The app icons of the site, in pixels: of iOS, and of installed apps. */
export const iconSizes = [180, 192, 512] as const;
