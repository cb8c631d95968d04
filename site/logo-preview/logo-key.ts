/** Storage key for whether there is a logo and whether it is shown: `on` or `off`. */
export const logoKey = 'vitrine-logo';

/** Storage key of the visitor's placements, areas and techniques by product. */
export const placementsKey = 'vitrine-logo-lugares';
