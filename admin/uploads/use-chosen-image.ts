import { useEffect, useRef, useState } from 'react';
import type { FormControl } from '../forms/form-control.ts';
import {
  type ChosenImage,
  chooseImage,
  type DraftImage,
  isPreparing,
  loadPreview,
  releasePreview,
} from './draft-image.ts';

export interface ImageControl extends FormControl<DraftImage | null> {
  /** Converts a chosen file. Throws ImageRefused. */
  convert?: (file: File) => Promise<File>;
  disabled?: boolean;
}

/** Lets a form field take a picture file, which the form already holds while it is being prepared. */
export function useChosenImage({ value = null, onChange, convert, disabled }: ImageControl) {
  const [problem, setProblem] = useState<string>();
  /** Image shown while another one is prepared, and restored if that one is unusable. */
  const [shown, setShown] = useState(value);
  if (!isPreparing(value) && shown !== value) setShown(value);
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  useEffect(
    () => () => {
      releasePreview(latest.current);
      latest.current = null;
    },
    [],
  );

  const change = (image: DraftImage | null) => {
    latest.current = image;
    onChange?.(image);
  };
  const take = async (file: File | undefined) => {
    if (!file || disabled) return;
    setProblem(undefined);
    let chosen: ChosenImage | undefined;
    const isCurrent = () => latest.current?.key === chosen?.key;
    try {
      chosen = chooseImage(file, convert);
      // Updates the form before preparing the file so that the form is dirty and saving waits for it.
      change(chosen);
      const ready = await loadPreview(chosen);
      if (isCurrent()) {
        releasePreview(shown);
        change(ready);
      } else releasePreview(ready);
    } catch (cause) {
      if (chosen && !isCurrent()) return;
      if (chosen) change(shown);
      setProblem(`${file.name}: ${cause instanceof Error ? cause.message : String(cause)}`);
    }
  };
  const remove = () => {
    releasePreview(shown);
    change(null);
  };
  return { shown, problem, take, remove };
}
