import * as v from 'valibot';

/** What the sign-in service tells everybody who has a key. */
const publicSettings = v.object({
  external: v.object({ email: v.boolean() }),
  disable_signup: v.boolean(),
  mailer_autoconfirm: v.boolean(),
});
export type PublicSettings = v.InferOutput<typeof publicSettings>;

/** What Supabase's Management API tells whoever may manage the project; what it does not say is not known. */
const managedSettings = v.object({
  password_min_length: v.nullish(v.number()),
  security_update_password_require_current_password: v.nullish(v.boolean()),
  password_hibp_enabled: v.nullish(v.boolean()),
  rate_limit_otp: v.nullish(v.number()),
  mfa_totp_enroll_enabled: v.nullish(v.boolean()),
  mfa_totp_verify_enabled: v.nullish(v.boolean()),
  smtp_host: v.nullish(v.string()),
  site_url: v.nullish(v.string()),
  uri_allow_list: v.nullish(v.string()),
});
export type ManagedSettings = v.InferOutput<typeof managedSettings>;

const managementApi = 'https://api.supabase.com';

/** Asks for settings; without an answer there is no status. */
async function readSettings<Schema extends v.GenericSchema>(
  address: string,
  headers: Record<string, string>,
  schema: Schema,
): Promise<{ status: number | undefined; settings?: v.InferOutput<Schema> }> {
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(15_000) }).catch(
    () => undefined,
  );
  const body: unknown = await answer?.json().catch(() => undefined);
  const parsed = v.safeParse(schema, body);
  return answer?.ok && parsed.success
    ? { status: answer.status, settings: parsed.output }
    : { status: answer?.status };
}

export const readPublicSettings = (url: string, key: string) =>
  readSettings(`${url}/auth/v1/settings`, { apikey: key }, publicSettings);

/** @param token a personal access token of somebody who may read the project's settings */
export const readManagedSettings = (reference: string, token: string, api = managementApi) =>
  readSettings(
    `${api}/v1/projects/${reference}/config/auth`,
    { authorization: `Bearer ${token}` },
    managedSettings,
  );
