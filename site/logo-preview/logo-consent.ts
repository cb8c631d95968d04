import { atom } from 'nanostores';

/** Consent to send the logo with the order, given per order. */
export const $consent = atom(false);
