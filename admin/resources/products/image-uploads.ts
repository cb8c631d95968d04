import { logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import {
  removeUnreferencedFiles,
  type UploadedImage,
  uploadImage,
} from '#admin/uploads/upload-image.ts';
import type { ChosenImage } from './draft-image.ts';

/** The images a form has stored for a product that is not saved yet. */
export class ImageUploads {
  readonly #productId: string;
  readonly #stored = new Map<string, UploadedImage>();

  constructor(productId: string) {
    this.#productId = productId;
  }

  /** Stores a chosen image, or gives what it was stored as in an attempt of unknown end. */
  async store(
    image: ChosenImage,
    signal: AbortSignal,
    onProgress: (fraction: number) => void,
  ): Promise<UploadedImage> {
    const known = this.#stored.get(image.key);
    if (known) return known;
    const stored = await uploadImage(image.file.name, await image.prepared, {
      bucket: 'products',
      prefix: `${this.#productId}/`,
      signal,
      onProgress,
    });
    this.#stored.set(image.key, stored);
    return stored;
  }

  /** They belong to the saved product now. */
  keep(): void {
    this.#stored.clear();
  }

  /**
   * After a save that failed: removes the files, unless the answer was lost and the save had gone through.
   * Tells whether it had.
   */
  async discard(): Promise<{ saved: boolean }> {
    const images = [...this.#stored.values()];
    if (images.length === 0) return { saved: false };
    const { data, error } = await supabase
      .from('product_images')
      .select('image_url')
      .eq('product_id', this.#productId)
      .in(
        'image_url',
        images.map(({ url }) => url),
      );
    if (error) {
      // Nobody knows: the files stay, and a second attempt uses them again.
      logError('It is unknown whether the product was saved', error);
      return { saved: false };
    }
    this.#stored.clear();
    if (data.length > 0) return { saved: true };
    await removeUnreferencedFiles(
      'products',
      images.flatMap(({ keys }) => keys),
    );
    return { saved: false };
  }
}
