import { requestFilesBucket } from '#shared/requests/request-file.ts';
import { isPicture } from './picture-bytes.ts';
import { isRequestFile } from './request-files.ts';

/** `/object/<bucket>/<key>`, and the same with a signature: the addresses a file is sent to. */
const address =
  /^\/storage\/v1\/object\/(?:upload\/sign\/)?(?!(?:list|sign|copy|move|info|upload)(?:\/|$))([^/]+)\/(.+)$/;

const refusal = () =>
  Response.json(
    {
      statusCode: '415',
      error: 'invalid_mime_type',
      message:
        'O arquivo não é uma imagem JPEG, PNG ou WebP, ou o seu nome e o seu tipo dizem outra coisa.',
    },
    { status: 400 },
  );

/**
 * Reads a file that is sent to Storage, and finds out whether it is the picture its name and type say.
 *
 * @returns the request to be passed on, or the refusal
 */
export async function checkedUpload(
  request: Request,
): Promise<{ request: Request } | { refusal: Response }> {
  const [, bucket, key] = address.exec(new URL(request.url).pathname) ?? [];
  if (key === undefined || !['POST', 'PUT'].includes(request.method)) return { request };
  const isSound = (type: string, bytes: Uint8Array) =>
    bucket === requestFilesBucket ? isRequestFile(type, bytes) : isPicture(key, type, bytes);
  const body = Buffer.from(await request.arrayBuffer());
  const { method, headers } = request;
  const again = () => new Request(request.url, { method, headers, body });
  const type = headers.get('content-type') ?? '';
  let sound: boolean;
  if (type.startsWith('multipart/form-data')) {
    const form = await again()
      .formData()
      .catch(() => new FormData());
    const files = [...form.values()].filter((value) => typeof value !== 'string');
    const checks = files.map(async (file) =>
      isSound(file.type, new Uint8Array(await file.arrayBuffer())),
    );
    sound = files.length > 0 && !(await Promise.all(checks)).includes(false);
  } else sound = isSound(type, body);
  return sound ? { request: again() } : { refusal: refusal() };
}
