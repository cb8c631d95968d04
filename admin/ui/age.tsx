import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

/** Formats an age like "há 5 minutos". */
export const ageText = (at: string): string => dayjs(at).fromNow();

export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dayjs(at).format('DD/MM/YYYY [às] HH:mm')}>
      {ageText(at)}
    </time>
  );
}
