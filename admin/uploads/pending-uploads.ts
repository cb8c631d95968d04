import type { ChosenImage } from './draft-image.ts';
import { removeUnreferencedFiles } from './remove-files.ts';
import { type UploadedImage, type UploadOptions, uploadImage } from './upload-image.ts';
import type { Bucket } from './upload-journal.ts';

/** The images a form has uploaded for a record that is not saved yet. */
export class PendingUploads {
  readonly #bucket: Bucket;
  readonly #uploaded = new Map<string, UploadedImage>();

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  /** Uploads a chosen image, or returns the upload of an earlier attempt whose outcome is unknown. */
  async upload(
    image: ChosenImage,
    { withVariants = true, ...options }: Omit<UploadOptions, 'bucket'> & { withVariants?: boolean },
  ): Promise<UploadedImage> {
    const earlier = this.#uploaded.get(image.key);
    if (earlier) return earlier;
    const prepared = await image.prepared;
    const uploaded = await uploadImage(
      image.file.name,
      withVariants ? prepared : { ...prepared, variants: [] },
      { ...options, bucket: this.#bucket },
    );
    this.#uploaded.set(image.key, uploaded);
    return uploaded;
  }

  /** Keeps the files, as the saved record refers to them. */
  commit(): void {
    this.#uploaded.clear();
  }

  /** Removes the files, as the record was rejected. */
  async discard(): Promise<void> {
    const keys = [...this.#uploaded.values()].flatMap((image) => image.keys);
    this.#uploaded.clear();
    await removeUnreferencedFiles(this.#bucket, keys);
  }
}
