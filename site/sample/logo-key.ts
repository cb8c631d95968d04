/** Where the browser notes that there is a logo, and whether it is shown: `on` or `off`. */
export const logoKey = 'vitrine-logo';
