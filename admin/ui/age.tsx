import dayjs from 'dayjs';
import relativeTime from 'dayjs/plugin/relativeTime';

dayjs.extend(relativeTime);

/** How long ago something was: "há 5 minutos". */
export const ageText = (at: string): string => dayjs(at).fromNow();

/** How long ago something was, with the moment for whoever asks. */
export function Age({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dayjs(at).format('DD/MM/YYYY [às] HH:mm')}>
      {ageText(at)}
    </time>
  );
}
