import { useToast } from '../notifications/toast.ts';
import { drawImage, toPng } from '../uploads/drawn-image.ts';
import { openPicture } from '../uploads/open-picture.ts';

/** As PNG, the one type of picture every clipboard takes. */
async function asPng(picture: Blob): Promise<Blob> {
  if (picture.type === 'image/png') return picture;
  const bitmap = await openPicture(picture);
  try {
    return await toPng(drawImage(bitmap, bitmap.width, bitmap.height));
  } finally {
    bitmap.close();
  }
}

/** Puts pictures on the clipboard, to be pasted into a chat. */
export function useCopyPicture(): (picture: Blob) => Promise<void> {
  const toast = useToast();
  return async (picture) => {
    try {
      // Given as a promise: Safari lets a page write right after the click alone.
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': asPng(picture) })]);
      toast.success('Imagem copiada: cole-a na conversa.');
    } catch {
      toast.error('O navegador não deixou copiar a imagem', 'Baixe-a e anexe o arquivo.');
    }
  };
}
