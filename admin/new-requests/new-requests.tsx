import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import { Announcement } from '#admin/ui/announcement.tsx';
import { counted } from '#shared/numbers/format-number.ts';
import { supabase } from '../api/client.ts';
import { keepDeviceChoice, readDeviceChoice } from '../ui/device-choice.ts';

const key = 'vitrine-admin-arrival-sound';
const isOn = atom(readDeviceChoice(key) === 'on');

/** Created once the user has interacted with the page because browsers block audio until then. */
let audio: AudioContext | undefined;

function prepare(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

if (isOn.get()) {
  for (const event of ['pointerdown', 'keydown']) {
    window.addEventListener(event, prepare, { once: true });
  }
}

function playArrival(): void {
  if (!isOn.get() || audio?.state !== 'running') return;
  for (const [index, frequency] of [659, 880].entries()) {
    const start = audio.currentTime + index * 0.14;
    const tone = new OscillatorNode(audio, { frequency });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.12, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.5);
  }
}

function choose(on: boolean): void {
  isOn.set(on);
  keepDeviceChoice(key, on ? 'on' : 'off');
  if (!on) return;
  prepare();
  // Plays the sound as a preview.
  void audio?.resume().then(playArrival);
}

export const useArrivalSound = (): [boolean, (on: boolean) => void] => [useStore(isOn), choose];

/** Prefix of all query keys for requests, so they can be refreshed together. */
export const requestsKey = ['requests'] as const;

export const inboxInterval = 30_000;

async function readNewRequests() {
  const { data, count } = await supabase
    .from('requests')
    .select('created_at', { count: 'exact' })
    .eq('status', 'new')
    .order('created_at', { ascending: false })
    .limit(1)
    .throwOnError();
  // `newest` is the time when the newest request arrived, or empty if there are no requests.
  return { count: count ?? 0, newest: data[0]?.created_at ?? '' };
}

/** Counts the requests whose status is `new`. A hidden tab polls only if the sound is on. */
export function useNewRequests() {
  const [soundOn] = useArrivalSound();
  const { data } = useQuery({
    queryKey: [...requestsKey, 'new'],
    queryFn: readNewRequests,
    refetchInterval: inboxInterval,
    refetchIntervalInBackground: soundOn,
    refetchOnWindowFocus: 'always',
  });
  return data ?? { count: 0, newest: undefined };
}

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
