/** Storage key of the orders whose logo has not been sent yet. */
export const sendingKey = 'vitrine-logo-envio';
