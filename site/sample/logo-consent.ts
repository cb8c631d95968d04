import { atom } from 'nanostores';

/** Whether the visitor wants the logo to go with the order. It is asked for each. */
export const $consent = atom(false);
