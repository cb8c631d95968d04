import { useToast } from '../notifications/toast.ts';
import { drawImage, toPng } from '../uploads/drawn-image.ts';
import { openPicture } from '../uploads/open-picture.ts';

/** Converts a picture to PNG, the one type that every clipboard supports. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await openPicture(picture);
  try {
    return await toPng(drawImage(bitmap, bitmap.width, bitmap.height));
  } finally {
    bitmap.close();
  }
}

/** Returns a function that copies a picture to the clipboard. */
export function useCopyPicture(): (picture: Blob) => Promise<void> {
  const toast = useToast();
  return async (picture) => {
    try {
      // Passed as a promise, as Safari allows writing only right after the click.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(picture) })]);
      toast.success('Imagem copiada: cole-a na conversa.');
    } catch {
      toast.error('O navegador não deixou copiar a imagem', 'Baixe-a e anexe o arquivo.');
    }
  };
}
