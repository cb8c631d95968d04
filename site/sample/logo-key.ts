/** Where the browser notes that there is a logo, and whether it is shown: `on` or `off`. */
export const logoKey = 'vitrine-logo';

/** Where it notes what the visitor wants of products: places, areas and techniques. */
export const placementsKey = 'vitrine-logo-lugares';
