import { useCallback, useEffect, useRef, useState } from 'react';
import { claimsToBeImage, imageFileMessages } from '#admin/uploads/chosen-file.ts';
import { lightestOf, prepareImage } from '#admin/uploads/prepare-image.ts';
import { counts, tooMany } from '#shared/limits/limits.ts';
import { type ChosenImage, type DraftImage, moved } from './draft-image.ts';

export interface DraftImages {
  images: DraftImage[];
  /** Why the last files were refused, each with its name. */
  refusals: string[];
  add: (files: readonly File[]) => void;
  /** To a place counted from 0. */
  move: (key: string, to: number) => void;
  remove: (key: string) => void;
  /** Other images in the place of all of them. */
  replace: (images: readonly DraftImage[]) => void;
  showProgress: (key: string, fraction: number) => void;
  /** After a save that failed: nothing is on its way any more. */
  clearProgress: () => void;
}

let chosenCount = 0;

/** The images of a form: chosen, ordered, removed, before anything is stored. */
export function useDraftImages(initial: readonly DraftImage[]): DraftImages {
  const [images, setImages] = useState<DraftImage[]>([...initial]);
  const [refusals, setRefusals] = useState<string[]>([]);
  const previews = useRef(new Set<string>());
  const room = useRef(0);
  useEffect(() => {
    room.current = counts.product_images - images.length;
  });

  useEffect(() => {
    const made = previews.current;
    return () => {
      for (const preview of made) URL.revokeObjectURL(preview);
    };
  }, []);

  const change = useCallback((key: string, part: Partial<ChosenImage>) => {
    setImages((now) =>
      now.map((image) =>
        image.key === key && image.kind === 'chosen' ? { ...image, ...part } : image,
      ),
    );
  }, []);

  const remove = useCallback((key: string) => {
    setImages((now) => now.filter((image) => image.key !== key));
  }, []);

  const add = useCallback(
    (files: readonly File[]) => {
      const refused: string[] = [];
      const chosen: ChosenImage[] = [];
      for (const file of files) {
        if (chosen.length >= room.current) {
          refused.push(`${file.name}: ${tooMany.product_images}`);
          continue;
        }
        if (!claimsToBeImage(file)) {
          refused.push(`${file.name}: ${imageFileMessages.type}`);
          continue;
        }
        chosenCount += 1;
        chosen.push({
          kind: 'chosen',
          key: `chosen-${chosenCount}`,
          file,
          thumbnail: undefined,
          bytes: undefined,
          prepared: prepareImage(file),
          step: 'preparing',
          progress: 0,
        });
      }
      setRefusals(refused);
      setImages((now) => [...now, ...chosen]);
      for (const { key, file, prepared } of chosen) {
        prepared.then(
          (image) => {
            const thumbnail = URL.createObjectURL(lightestOf(image));
            previews.current.add(thumbnail);
            change(key, { step: 'ready', thumbnail, bytes: image.data.size });
          },
          (refusal: Error) => {
            remove(key);
            setRefusals((now) => [...now, `${file.name}: ${refusal.message}`]);
          },
        );
      }
    },
    [change, remove],
  );

  const move = useCallback((key: string, to: number) => {
    setImages((now) => moved(now, key, to));
  }, []);

  const replace = useCallback((other: readonly DraftImage[]) => setImages([...other]), []);

  const showProgress = useCallback(
    (key: string, progress: number) =>
      change(key, { step: progress < 1 ? 'sending' : 'sent', progress }),
    [change],
  );

  const clearProgress = useCallback(() => {
    setImages((now) =>
      now.map((image) =>
        image.kind === 'chosen' && image.step !== 'preparing'
          ? { ...image, step: 'ready', progress: 0 }
          : image,
      ),
    );
  }, []);

  return { images, refusals, add, move, remove, replace, showProgress, clearProgress };
}
