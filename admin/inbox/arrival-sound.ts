import { useSyncExternalStore } from 'react';
import { keepDeviceChoice, readDeviceChoice } from '../ui/device-choice.ts';

const key = 'vitrine-admin-arrival-sound';
let isOn = readDeviceChoice(key) === 'on';
const listeners = new Set<() => void>();

/** Browsers block audio until the user has interacted with the page. */
let audio: AudioContext | undefined;

function prepare(): void {
  audio ??= new AudioContext();
  void audio.resume();
}

if (isOn) window.addEventListener('pointerdown', prepare, { once: true });
if (isOn) window.addEventListener('keydown', prepare, { once: true });

/** Two notes, a fourth apart. */
export function playArrival(): void {
  if (!isOn || audio?.state !== 'running') return;
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
  isOn = on;
  keepDeviceChoice(key, on ? 'on' : 'off');
  if (on) {
    prepare();
    // So that one knows what to listen for.
    void audio?.resume().then(playArrival);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether this device plays a sound for a new request, and how to change that. */
export function useArrivalSound(): [boolean, (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, () => isOn), choose];
}
