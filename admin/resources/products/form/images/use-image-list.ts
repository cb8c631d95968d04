import { arrayMove } from '@dnd-kit/sortable';
import { useEffect, useRef, useState } from 'react';
import { imageFileMessages } from '#admin/uploads/chosen-file.ts';
import {
  type ChosenImage,
  chooseImage,
  type DraftImage,
  loadPreview,
  releasePreview,
} from '#admin/uploads/draft-image.ts';
import { counts, tooMany } from '#shared/limits/limits.ts';

/** Adds, orders and removes images in a form; they are uploaded when it is saved. */
export function useImageList(
  images: readonly DraftImage[],
  onChange: (images: DraftImage[]) => void,
) {
  /** Reasons why files were rejected, with their names. */
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // Files are prepared one after another; each result changes the current list.
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

  const prepare = async (chosen: ChosenImage) => {
    try {
      const ready = await loadPreview(chosen);
      if (!mounted.current) {
        releasePreview(ready);
        return;
      }
      previewed.current.push(ready);
      change((now) => now.map((image) => (image.key === ready.key ? ready : image)));
    } catch (refusal) {
      if (!mounted.current) return;
      remove(chosen.key);
      setRefusals((now) => [...now, `${chosen.file.name}: ${(refusal as Error).message}`]);
    }
  };

  const add = (files: readonly File[]) => {
    const refused: string[] = [];
    const chosen: ChosenImage[] = [];
    const room = counts.product_images - latest.current.length;
    for (const file of files) {
      if (chosen.length >= room) {
        refused.push(`${file.name}: ${tooMany.product_images}`);
        continue;
      }
      try {
        chosen.push(chooseImage(file));
      } catch {
        refused.push(`${file.name}: ${imageFileMessages.type}`);
      }
    }
    setRefusals(refused);
    change((now) => [...now, ...chosen]);
    for (const image of chosen) void prepare(image);
  };

  const move = (key: string, to: number) =>
    change((now) =>
      arrayMove(
        [...now],
        now.findIndex((image) => image.key === key),
        to,
      ),
    );
  return { refusals, add, move, remove };
}
