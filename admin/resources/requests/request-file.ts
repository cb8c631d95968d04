import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { supabase } from '#admin/api/client.ts';
import { requestsKey } from '#admin/inbox/new-requests.ts';
import { toPng } from '#admin/uploads/drawn-image.ts';
import { pixelProblem } from '#shared/images/picture-size.ts';
import { requestFilesBucket, requestFileTypeOf } from '#shared/requests/request-file.ts';

/** A file that came with a request, as `files_of_request` tells it. */
export interface SentFile {
  /** 0 is the logo itself, else the line it is shown on. */
  position: number;
  media_type: string;
  size: number;
  object_name: string;
}

/** What it holds is not what it was announced as: nothing one should open. */
export class MisnamedFile extends Error {}

/** A file that can be saved and not be shown; the message says why, in Portuguese. */
class NotShown extends Error {}

/**
 * The bytes of a file, under the type that is in them. They come with the session, by no address that could be handed
 * on.
 * @throws MisnamedFile when it is another type than it says
 */
export async function readRequestFile({ object_name, media_type }: SentFile): Promise<Blob> {
  const { data, error } = await supabase.storage.from(requestFilesBucket).download(object_name);
  if (error) throw error;
  const bytes = new Uint8Array(await data.arrayBuffer());
  if (requestFileTypeOf(bytes) !== media_type) throw new MisnamedFile(object_name);
  return new Blob([bytes], { type: media_type });
}

/** A file that is read once; it never changes. */
function useRequestFile(file: SentFile) {
  return useQuery({
    queryKey: [...requestsKey, 'file', file.object_name],
    queryFn: () => readRequestFile(file),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, cause) => failures < 2 && !(cause instanceof MisnamedFile),
  });
}

/** The box a drawing is shown in, in pixels. */
const drawnBox = { width: 1600, height: 1600 };

/**
 * Returns what is shown of a file: pictures as they were sent, drawings as the PNG of their safe part (`rasterizeSvg`), as
 * they may hold a program.
 * @throws NotShown for a picture that would take the memory of the tab
 */
async function toShown(file: Blob): Promise<Blob> {
  if (file.type === 'image/svg+xml') {
    const { drawSvg } = await import('#admin/uploads/svg-drawing.ts');
    return toPng(await drawSvg(file, drawnBox));
  }
  const problem = pixelProblem(new Uint8Array(await file.arrayBuffer()));
  if (problem !== undefined) throw new NotShown(problem);
  return file;
}

/** A file of a request as it was sent and as it is shown; `unseen` says why it is not shown. */
export function useShownFile(file: SentFile) {
  const sent = useRequestFile(file);
  const { data: bytes } = sent;
  const shown = useQuery({
    queryKey: [...requestsKey, 'shown-file', file.object_name],
    queryFn: bytes ? () => toShown(bytes) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  const { data: picture, error } = shown;
  const unseen =
    error instanceof NotShown
      ? `${error.message} Por isso não é mostrada: baixe e abra no editor`
      : error && 'Desenho (SVG) que não pôde ser mostrado: baixe e abra no editor';
  return { sent, picture, unseen };
}

/** An address for bytes in this tab, for as long as they are shown. */
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
