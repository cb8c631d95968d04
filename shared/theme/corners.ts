/** Corner radii of pictures and controls on the site and, in pixels, of the back-office. */
export const corners = {
  square: { image: '0', control: '0', backOffice: 0 },
  soft: { image: '0.875rem', control: '0.625rem', backOffice: 6 },
  round: { image: '1.5rem', control: '1.375rem', backOffice: 12 },
} as const;
