import type { IncomingMessage } from 'node:http';
import { readAtMost } from '#scripts/lib/http/message.ts';
import {
  type PictureProblem,
  picturePatience,
  readPictureAddress,
} from '#shared/images/fetched-picture.ts';
import { heicType, imageTypeOf } from '#shared/images/file-beginnings.ts';
import { type ImageType, maxImageBytes } from '#shared/images/file-rules.ts';
import { type Connect, requestOver } from '../public-connection.ts';

const mostRedirects = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

const headers = {
  accept: 'image/webp,image/jpeg,image/png',
  'accept-encoding': 'identity',
  // Some hosts reject requests without a user agent.
  'user-agent': 'Mozilla/5.0 (compatible; Vitrine)',
};

function problemOf(status: number): PictureProblem | undefined {
  if (status === 200) return undefined;
  if (status === 404 || status === 410) return 'missing';
  return status === 401 || status === 403 ? 'forbidden' : 'answer';
}

type Fetched = { type: ImageType; bytes: Buffer } | PictureProblem;

async function readPicture(answer: IncomingMessage): Promise<Fetched> {
  if (Number(answer.headers['content-length'] ?? 0) > maxImageBytes) return 'large';
  const bytes = await readAtMost(answer, maxImageBytes);
  if (bytes === undefined) return 'large';
  // A broken connection delivers only part of the file.
  if (!answer.complete) return 'unreachable';
  const type = imageTypeOf(bytes);
  return type === undefined || type === heicType ? 'type' : { type, bytes };
}

/** Fetches a picture from another site. Every redirect must satisfy the same rules. */
export async function fetchPicture(
  address: string,
  options: { connect: Connect; patience?: number; signal?: AbortSignal },
): Promise<Fetched> {
  const { connect, patience = picturePatience, signal } = options;
  const deadline = AbortSignal.timeout(patience);
  const ended = signal ? AbortSignal.any([deadline, signal]) : deadline;
  let next = address;
  try {
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const url = readPictureAddress(next);
      if (url === undefined) return 'address';
      const answer = await requestOver(connect, url, { headers, signal: ended });
      try {
        const { statusCode = 0, headers: answered } = answer;
        if (!redirects.has(statusCode)) return problemOf(statusCode) ?? (await readPicture(answer));
        const { location = '' } = answered;
        if (!URL.canParse(location, url)) return 'answer';
        next = new URL(location, url).href;
      } finally {
        answer.destroy();
      }
    }
    return 'redirects';
  } catch {
    return deadline.aborted ? 'late' : 'unreachable';
  }
}
