import dayjs from 'dayjs';

export const formatDateTime = (at: string): string => dayjs(at).format('DD/MM/YYYY [às] HH:mm');
