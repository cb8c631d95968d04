import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { keepDeviceChoice, readDeviceChoice } from '../ui/device-choice.ts';

const key = 'vitrine-admin-arrival-sound';
const isOn = atom(readDeviceChoice(key) === 'on');

/** Created once the user has interacted with the page, because browsers block audio until then. */
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

export function playArrival(): void {
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
