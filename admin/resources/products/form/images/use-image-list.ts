import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { claimsToBeImage, imageFileMessages } from '#admin/uploads/chosen-file.ts';
import {
  type ChosenImage,
  chooseImage,
  type DraftImage,
  loadPreview,
  releasePreview,
} from '#admin/uploads/draft-image.ts';
import { counts, tooMany } from '#shared/limits/limits.ts';

/** Adds, reorders and removes the images of a form. They are uploaded when the form is saved. */
export function useImageList(
  images: readonly DraftImage[],
  onChange: (images: DraftImage[]) => void,
) {
  /** Messages about rejected files, each with the file's name. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // Files are prepared one at a time while the list may change, so each result is applied to the current list.
  const latest = useRef(images);
  useEffect(() => {
    latest.current = images;
  });
  const change = (to: (now: readonly DraftImage[]) => DraftImage[]) => {
    latest.current = to(latest.current);
    onChange([...latest.current]);
  };

  const previewed = useRef<ChosenImage[]>([]);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
      for (const image of previewed.current) releasePreview(image);
    };
  }, []);

  const remove = (key: string) => change((now) => now.filter((image) => image.key !== key));

  /** Prepares a file chosen in the adjustment dialog. Its preview lives as long as the form. */
  const load = async (file: File) => {
    const ready = await loadPreview(chooseImage(file));
    previewed.current.push(ready);
    return ready;
  };
  const replace = (key: string, image: DraftImage) =>
    change((now) => now.map((each) => (each.key === key ? image : each)));

  const prepare = async (chosen: ChosenImage) => {
    try {
      const ready = await loadPreview(chosen);
      if (!mounted.current) {
        releasePreview(ready);
        return;
      }
      previewed.current.push(ready);
      replace(ready.key, ready);
    } catch (refusal) {
      if (!mounted.current) return;
      remove(chosen.key);
      setRefusals((now) => [...now, `${chosen.file.name}: ${(refusal as Error).message}`]);
    }
  };

  const add = (files: readonly File[]) => {
    const room = Math.max(0, counts.product_images - latest.current.length);
    const isImage = Map.groupBy(files, claimsToBeImage);
    const images = isImage.get(true) ?? [];
    const refuse = (message: string) => (file: File) => `${file.name}: ${message}`;
    setRefusals([
      ...(isImage.get(false) ?? []).map(refuse(imageFileMessages.type)),
      ...images.slice(room).map(refuse(tooMany.product_images)),
    ]);
    const chosen = images.slice(0, room).map((file) => chooseImage(file));
    change((now) => [...now, ...chosen]);
    for (const image of chosen) void prepare(image);
  };

  const move = (key: string, to: number) =>
    change((now) => {
      const from = now.findIndex((image) => image.key === key);
      return arrayMove([...now], from, to);
    });
  return { refusals, add, load, move, remove, replace };
}

/** Element that has focus during a paste: the image field, no control, or another control. */
export type PasteTarget = 'pictures' | 'nothing' | 'other';

const controls =
  'a[href], button, input, textarea, select, [contenteditable], [role="combobox"], [role="option"]';

export function pasteTarget(focused: Element | null, area: Element | null): PasteTarget {
  if (focused && area?.contains(focused)) return 'pictures';
  return focused?.matches(controls) ? 'other' : 'nothing';
}

/** Returns the pasted pictures, except those that Word and browsers add to copied text. */
export function pastedPictures<Picture>(
  { types, files }: { types: readonly string[]; files: readonly Picture[] },
  target: PasteTarget,
): readonly Picture[] {
  if (target === 'pictures') return files;
  const isText =
    types.includes('text/plain') && types.some((type) => /^text\/(html|rtf)$/.test(type));
  return target === 'nothing' && !isText ? files : [];
}
