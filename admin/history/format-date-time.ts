import dayjs from 'dayjs';

/** Formats a timestamp as "23/11/2026 às 14:05". */
export const formatDateTime = (at: string): string => dayjs(at).format('DD/MM/YYYY [às] HH:mm');
