import dayjs from 'dayjs';

/** "23/11/2026 às 14:05", with the seconds no one needs left out. */
export const momentText = (at: string): string => dayjs(at).format('DD/MM/YYYY [às] HH:mm');
