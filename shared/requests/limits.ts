/** Maximum lengths of a request's fields, in characters (submit_request). */
export const requestLengths = {
  name: 120,
  company: 160,
  email: 254,
  phone: 40,
  delivery_city: 120,
  message: 5000,
} as const;

/** Maximum number of lines per request. A larger cart is sent as several requests. */
export const maxRequestItems = 100;

export const maxRequestBytes = 64 * 1024;

/** Maximum lengths of a line's fields, in characters (request_items). */
export const lineLengths = { name: 200, color: 60, sizes: 200 } as const;

/** Maximum length of a line's print description, in characters. */
export const maxPrintLength = 200;
