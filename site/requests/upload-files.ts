import {
  type AnnouncedFile,
  type RequestFileType,
  requestFilesBucket,
  storedFileType,
} from '#shared/requests/request-file.ts';
import { authHeaders, callFunction, readBackend } from './backend.ts';

/** File of a request: the logo (position 0) or the preview of a line. */
export interface RequestFile {
  position: number;
  type: RequestFileType;
  file: Blob;
}

export type Upload =
  | 'sent'
  /** The server rejected the files permanently. */
  | 'refused'
  /** The shop's daily limit has been reached. */
  | 'full'
  /** No response, or a temporary error. */
  | 'failed';

/** Maximum time without upload progress (ms). A whole upload may take minutes on a slow connection. */
const stalledAfter = 60_000;

/** Requests upload names, with null for files already uploaded. If rejected, returns the outcome instead. */
async function askTickets(
  request_id: string,
  files: readonly RequestFile[],
): Promise<readonly (string | null)[] | Upload> {
  const announced = files.map(
    ({ position, type, file }): AnnouncedFile => ({ position, media_type: type, size: file.size }),
  );
  const response = await callFunction('issue_upload_tickets', { request_id, files: announced });
  const answer: unknown = await response.json();
  if (response.ok) return answer as (string | null)[];
  if ((answer as { message?: string }).message === 'uploads_full') return 'full';
  return [404, 422].includes(response.status) ? 'refused' : 'failed';
}

/** Uploads with XMLHttpRequest because fetch reports no upload progress. */
function put(
  name: string,
  { type, file }: RequestFile,
  tell: (bytes: number) => void,
): Promise<boolean> {
  const { url, key } = readBackend();
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${url}/storage/v1/object/${requestFilesBucket}/${name}`);
    const own = { 'content-type': storedFileType(type), 'cache-control': 'no-store' };
    for (const [header, value] of Object.entries({ ...authHeaders(key), ...own })) {
      request.setRequestHeader(header, value);
    }
    let stalled: ReturnType<typeof setTimeout> | undefined;
    const moves = () => {
      clearTimeout(stalled);
      stalled = setTimeout(() => request.abort(), stalledAfter);
    };
    request.upload.onprogress = ({ loaded }) => {
      moves();
      tell(loaded);
    };
    // Fires on both success and failure; without a response, the status is 0.
    request.onloadend = () => {
      clearTimeout(stalled);
      resolve(request.status === 200);
    };
    moves();
    request.send(file);
  });
}

/** Uploads the missing files and reports progress from 0 to 1. Never rejects. */
export async function uploadFiles(
  requestId: string,
  files: readonly RequestFile[],
  tell: (share: number) => void,
): Promise<Upload> {
  try {
    const tickets = await askTickets(requestId, files);
    if (typeof tickets === 'string') return tickets;
    const whole = files.reduce((sum, { file }) => sum + file.size, 0);
    let gone = 0;
    for (const [index, file] of files.entries()) {
      const name = tickets[index];
      const isThere = !name || (await put(name, file, (bytes) => tell((gone + bytes) / whole)));
      if (!isThere) return 'failed';
      gone += file.file.size;
      tell(gone / whole);
    }
    return 'sent';
  } catch {
    return 'failed';
  }
}
