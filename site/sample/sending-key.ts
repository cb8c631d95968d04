/** Where the browser notes the orders whose logo has not come yet. */
export const sendingKey = 'vitrine-logo-envio';
