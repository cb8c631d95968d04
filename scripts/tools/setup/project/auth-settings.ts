import * as v from 'valibot';

/** Settings the sign-in service tells everybody who has a key. */
const publicSettings = v.object({
  external: v.object({ email: v.boolean() }),
  disable_signup: v.boolean(),
  mailer_autoconfirm: v.boolean(),
});
export type PublicSettings = v.InferOutput<typeof publicSettings>;

/** Settings of Supabase's Management API; a missing one is not known. */
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

/** Reads settings; without an answer there is no status. */
async function readSettings<Schema extends v.GenericSchema>(
  address: string,
  headers: Record<string, string>,
  schema: Schema,
): Promise<{ status: number | undefined; settings?: v.InferOutput<Schema> }> {
  const signal = AbortSignal.timeout(15_000);
  const answer = await fetch(address, { headers, signal }).catch(() => undefined);
  const parsed = v.safeParse(schema, await answer?.json().catch(() => undefined));
  const settings = answer?.ok && parsed.success ? { settings: parsed.output } : {};
  return { status: answer?.status, ...settings };
}

export const readPublicSettings = (url: string, apikey: string) =>
  readSettings(`${url}/auth/v1/settings`, { apikey }, publicSettings);

/** @param token a personal access token of somebody who may read the project's settings */
export const readManagedSettings = (
  reference: string,
  token: string,
  api = 'https://api.supabase.com',
) => {
  const headers = { authorization: `Bearer ${token}` };
  return readSettings(`${api}/v1/projects/${reference}/config/auth`, headers, managedSettings);
};
