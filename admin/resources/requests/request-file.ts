import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { requestsKey } from '#admin/new-requests/new-requests.tsx';
import { toPng } from '#admin/uploads/drawn-image.ts';
import type { Database } from '#shared/database.types.ts';
import { pixelProblem } from '#shared/images/picture-size.ts';
import { requestFilesBucket, requestFileTypeOf } from '#shared/requests/request-file.ts';

/** File sent with a request: the logo at position 0, or the preview of the item at any other position. */
export type SentFile = Database['public']['Functions']['files_of_request']['Returns'][number];

/** Error for a potentially unsafe file, whose type differs from the declared one. */
export class MisnamedFile extends Error {}

/** Error for a file that can be saved but not displayed. Its message is in Portuguese. */
class NotShown extends Error {}

/**
 * Downloads a file and checks its type. Authenticates with the session, because a signed URL could be passed on.
 * @throws MisnamedFile if the type differs from the declared one
 */
export async function readRequestFile({ object_name, media_type }: SentFile): Promise<Blob> {
  const { data, error } = await supabase.storage.from(requestFilesBucket).download(object_name);
  if (error) throw error;
  const bytes = new Uint8Array(await data.arrayBuffer());
  if (requestFileTypeOf(bytes) !== media_type) throw new MisnamedFile(object_name);
  return new Blob([bytes], { type: media_type });
}

const drawnBox = { width: 1600, height: 1600 };

/**
 * Converts a file for display. An SVG may contain scripts, so its safe parts become a PNG (`rasterizeSvg`). The first
 * page of a PDF becomes a PNG as well.
 * @throws NotShown for a picture that would use up the tab's memory
 */
export async function toShown(file: Blob): Promise<Blob> {
  if (file.type === 'image/svg+xml') {
    const { drawSvg } = await import('#admin/uploads/svg-drawing.ts');
    return toPng(await drawSvg(file, drawnBox));
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (file.type === 'application/pdf') {
    const { rasterizePdf } = await import('#shared/logo-preview/pdf-page.ts');
    return toPng((await rasterizePdf(bytes, drawnBox.width)).canvas);
  }
  const problem = pixelProblem(bytes);
  if (problem !== undefined) throw new NotShown(problem);
  return file;
}

/** Reads a request's file, both as it was sent and for display. `unseen` explains why it cannot be displayed. */
export function useShownFile(file: SentFile) {
  const sent = useQuery({
    queryKey: [...requestsKey, 'file', file.object_name],
    queryFn: () => readRequestFile(file),
    // A stored file never changes, so it is never stale.
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, cause) => failures < 2 && !(cause instanceof MisnamedFile),
  });
  const { data: bytes } = sent;
  const shown = useQuery({
    queryKey: [...requestsKey, 'shown-file', file.object_name],
    queryFn: bytes ? () => toShown(bytes) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: picture, error } = shown;
  const unseen =
    error instanceof NotShown
      ? `${error.message} Por isso não é mostrada: baixe e abra no editor`
      : error && 'Desenho (SVG ou PDF) que não pôde ser mostrado: baixe e abra no editor';
  return { sent, picture, unseen };
}

/** Returns an object URL for a blob, and revokes the URL when it is no longer displayed. */
export function useBlobAddress(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (blob === undefined) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(undefined);
    };
  }, [blob]);
  return address;
}
