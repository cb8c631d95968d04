/** What a request may hold (submit_request): the lengths of its texts, in characters. */
export const requestLengths = {
  name: 120,
  company: 160,
  email: 254,
  phone: 40,
  delivery_city: 120,
  message: 5000,
} as const;

/** Lines of a request; a larger cart is sent as several requests. */
export const maxRequestItems = 100;

/** In all, in bytes. */
export const maxRequestBytes = 64 * 1024;

/** What is said of a line's print, by its visitor and by the proposal, in characters. */
export const maxPrintLength = 200;

/** Texts of a proposal (request_proposals), in characters. */
export const proposalLengths = { notes: 5000, print: maxPrintLength } as const;
