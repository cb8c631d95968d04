import type { SupabaseAccess } from '../../../config/environment.ts';
import type { PushKeys } from '../../../config/push-keys.ts';

export interface Variable {
  name: string;
  value: string;
  secret: boolean;
}

export interface Site {
  url: string;
  /** Default WhatsApp number, in international digits. */
  phone: string;
}

/** Secrets that only a server of the shop's own has. */
export interface ServerSecrets {
  webhookSecret: string;
  push: PushKeys;
}

/**
 * Returns the variables of whoever builds the site (docs/deploy.md, part 1).
 * @param server undefined on other hosts, which have no publisher
 */
export function siteVariables(
  access: SupabaseAccess,
  site: Site,
  server: ServerSecrets | undefined,
): Variable[] {
  const open = (name: string, value: string) => ({ name, value, secret: false });
  const secret = (name: string, value: string) => ({ name, value, secret: true });
  return [
    open('PUBLIC_SUPABASE_URL', access.url),
    open('PUBLIC_SUPABASE_PUBLISHABLE_KEY', access.publishableKey),
    secret('SUPABASE_SECRET_KEY', access.secretKey),
    open('PUBLIC_SITE_URL', site.url),
    open('PUBLIC_WHATSAPP_PHONE', site.phone),
    ...(server === undefined
      ? []
      : [
          secret('PUBLISH_WEBHOOK_SECRET', server.webhookSecret),
          open('PUBLIC_PUSH_KEY', server.push.publicKey),
          secret('PUSH_PRIVATE_KEY', server.push.privateKey),
        ]),
  ];
}

const none = { url: '', publishableKey: '', secretKey: '', phone: '', webhookSecret: '' };

/** Names by which the variables of an earlier run are known. */
export const variableNames: readonly string[] = siteVariables(none, none, {
  ...none,
  push: { publicKey: '', privateKey: '' },
}).map(({ name }) => name);
