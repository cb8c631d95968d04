import { beginningBytes, heicType, imageTypeOf } from '#shared/images/file-beginnings.ts';
import { isImageType, maxImageBytes } from '#shared/images/file-rules.ts';

/** Value of a file field's `accept` attribute. Many systems recognise HEIC only by its extension. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif';

export const acceptedFilesNote =
  'JPG, PNG, WebP ou HEIC de até 5 MB; fotos maiores são reduzidas sozinhas.';

/** Reasons for rejecting a file. The first two messages are specified in docs/product.md#rules. */
export const imageFileMessages = {
  type: 'Por favor, selecione apenas arquivos de imagem',
  size: 'A imagem deve ter no máximo 5MB',
  heic: 'Este navegador não abre fotos HEIC. Compartilhe a foto como JPEG; para as próximas, escolha no iPhone Ajustes > Câmera > Formatos > “Mais compatível”.',
  unprepared: 'A imagem não pôde ser preparada. Escolha-a de novo.',
} as const;

export class ImageRefused extends Error {}

const isHeicName = (name: string) => /\.hei[cf]$/i.test(name);
const isHeicType = (type: string) => /^image\/hei[cf](-sequence)?$/.test(type);

/** Returns true if name and type indicate a supported image. Browsers without HEIC support report no type for it. */
export function claimsToBeImage({ name, type }: { name: string; type: string }): boolean {
  if (type === '' || type === 'application/octet-stream') {
    return isHeicName(name) || /\.(jpe?g|png|webp)$/i.test(name);
  }
  return isImageType(type) || isHeicType(type);
}

/** Detects the type from the first bytes because browsers derive it from the file's name. */
export async function detectImageType(file: Blob): Promise<ReturnType<typeof imageTypeOf>> {
  const bytes = new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer());
  return imageTypeOf(bytes);
}

export function unopenedMessage({ name, type, size }: File, found: string | undefined): string {
  if (found === heicType || isHeicType(type) || isHeicName(name)) return imageFileMessages.heic;
  // A file that cannot be opened cannot be scaled down.
  return size > maxImageBytes ? imageFileMessages.size : imageFileMessages.type;
}
