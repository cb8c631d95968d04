import { isPicture } from './picture-bytes.ts';

/** `/object/<bucket>/<key>`, and the same with a signature: the addresses a file is sent to. */
const address =
  /^\/storage\/v1\/object\/(?:upload\/sign\/)?(?!(?:list|sign|copy|move|info|upload)(?:\/|$))[^/]+\/(.+)$/;

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
  const key = address.exec(new URL(request.url).pathname)?.[1];
  if (key === undefined || !['POST', 'PUT'].includes(request.method)) return { request };
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
      isPicture(key, file.type, Buffer.from(await file.slice(0, 16).arrayBuffer())),
    );
    sound = files.length > 0 && !(await Promise.all(checks)).includes(false);
  } else sound = isPicture(key, type, body);
  return sound ? { request: again() } : { refusal: refusal() };
}
