import { useEffect, useRef, useState } from 'react';
import { Announcement } from '#admin/ui/announcement.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import { playArrival } from './arrival-sound.ts';
import { useNewRequests } from './new-requests.ts';

export function ArrivalNotice() {
  const { count, newest } = useNewRequests();
  const known = useRef<string>(undefined);
  const [text, setText] = useState('');
  useEffect(() => {
    if (newest === undefined) return;
    // Does not announce requests that were already there when the page opened.
    known.current ??= newest;
    if (newest <= known.current) return;
    known.current = newest;
    playArrival();
    setText(`Chegou um pedido ou uma mensagem. ${counted(count, 'novo', 'novos')}.`);
  }, [newest, count]);
  return <Announcement>{text}</Announcement>;
}
