import { type ImageType, isImageType, maxImageBytes } from '#shared/images/file-rules.ts';

/** What phones take photos as; it is never stored, only converted where the browser can open it. */
export const heicType = 'image/heic';

/** For the `accept` attribute of a file field; of HEIC many systems know only the end of the name. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

/** Said beside every field of images. */
export const acceptedFilesNote =
  'JPG, PNG, WebP ou HEIC de até 5 MB; fotos maiores são reduzidas sozinhas.';

/** Why a file was not taken; the first two are the sentences of docs/product.md#rules. */
export const imageFileMessages = {
  type: 'Por favor, selecione apenas arquivos de imagem',
  size: 'A imagem deve ter no máximo 5MB',
  heic: 'Este navegador não abre fotos HEIC. Compartilhe a foto como JPEG; para as próximas, escolha no iPhone Ajustes > Câmera > Formatos > “Mais compatível”.',
  unprepared: 'A imagem não pôde ser preparada. Escolha-a de novo.',
  pixels: 'A imagem tem mais de 64 megapixels. Exporte uma versão menor e escolha-a de novo.',
} as const;

/** Says in its message, in Portuguese, why a file is not taken. */
export class ImageRefused extends Error {}

const isHeicName = (name: string) => /\.hei[cf]$/i.test(name);
const isHeicType = (type: string) => /^image\/hei[cf](-sequence)?$/.test(type);

/** Whether a file is given out as an image that can be taken; a browser that knows no HEIC gives it no type. */
export function claimsToBeImage({ name, type }: { name: string; type: string }): boolean {
  if (type === '' || type === 'application/octet-stream') {
    return isHeicName(name) || /\.(jpe?g|png|webp)$/i.test(name);
  }
  return isImageType(type) || isHeicType(type);
}

/** What the files of a type begin with, as Latin letters; a dot is any of them. */
const beginnings: Record<ImageType | typeof heicType, RegExp> = {
  'image/jpeg': /^\xff\xd8\xff/,
  'image/png': /^\x89PNG\r\n.\n/s,
  'image/webp': /^RIFF.{4}WEBP/s,
  'image/heic': /^.{4}ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s,
};

const beginningBytes = 12;

/** The type of an image by its first bytes: names are changed by hand, and browsers believe names. */
export async function detectImageType(file: Blob): Promise<keyof typeof beginnings | undefined> {
  const bytes = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return (Object.keys(beginnings) as (keyof typeof beginnings)[]).find((type) =>
    beginnings[type].test(beginning),
  );
}

/** What to say of a file that cannot be opened as the image it was taken for. */
export function unopenedMessage({ name, type, size }: File, found: string | undefined): string {
  if (found === heicType || isHeicType(type) || isHeicName(name)) return imageFileMessages.heic;
  // Nor can it be made smaller.
  return size > maxImageBytes ? imageFileMessages.size : imageFileMessages.type;
}
