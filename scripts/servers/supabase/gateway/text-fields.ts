import { parseObject } from '#scripts/lib/parse.ts';
import { authRefusal, restRefusal } from '../refusals.ts';

/** Calls whose fields, at the top level or in `data`, must be strings. */
const addresses =
  /^\/(auth\/v1\/(token|signup)|rest\/v1\/rpc\/(reset_password|request_access|change_own_password|invite_staff))$/;

const texts = [
  'email',
  'phone',
  'password',
  'name',
  'code',
  'new_password',
  'current_password',
  'refresh_token',
  'invitation_code',
] as const;

/** Finds the first field that must be a string but is not. The service itself rejects bodies that are not objects. */
function findWrongField(body: string): { name: string; kind: string } | undefined {
  if (body.trim() === 'null') return { name: 'body', kind: 'null' };
  const fields = parseObject(body);
  for (const given of [fields, fields.data as Record<string, unknown> | null]) {
    for (const name of texts) {
      const value = given && Object.hasOwn(given, name) ? given[name] : undefined;
      if (value === undefined || value === null) continue;
      // PostgreSQL's `text` cannot contain NUL.
      if (typeof value === 'string' && value.includes('\0'))
        return { name, kind: 'string with NUL' };
      if (typeof value === 'string') continue;
      return { name, kind: Array.isArray(value) ? 'array' : typeof value };
    }
  }
  return undefined;
}

/** Rejects non-strings in the service's own error format. Otherwise, the service would respond 500. */
export async function refusedText(request: Request): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !addresses.test(pathname)) return undefined;
  const wrong = findWrongField(await request.clone().text());
  if (wrong === undefined) return undefined;
  const { name, kind } = wrong;
  if (pathname.startsWith('/auth/')) {
    const field = `Go struct field .${name} of type string`;
    const text = `Could not parse request body as JSON: json: cannot unmarshal ${kind} into ${field}`;
    return authRefusal(400, 'bad_json', text);
  }
  const message = `invalid input syntax for type text: "${name}" is of type ${kind}`;
  return restRefusal(400, '22P02', message);
}
