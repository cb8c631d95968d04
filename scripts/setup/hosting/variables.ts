import type { SupabaseAccess } from '../../config/environment.ts';
import type { PushKeys } from '../../config/push-keys.ts';

export interface Variable {
  name: string;
  value: string;
  /** Whether it must not be seen. */
  secret: boolean;
}

export interface Site {
  url: string;
  /** The default WhatsApp number, in international digits. */
  phone: string;
}

/** The variables that are written, by which those of an earlier run are known. */
export const variableNames: readonly string[] = [
  'PUBLIC_SUPABASE_URL',
  'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
  'SUPABASE_SECRET_KEY',
  'PUBLIC_SITE_URL',
  'PUBLIC_WHATSAPP_PHONE',
  'PUBLISH_WEBHOOK_SECRET',
  'PUBLIC_PUSH_KEY',
  'PUSH_PRIVATE_KEY',
];

/** What a server of one's own has besides: what it compares, and by which keys it sends notices to devices. */
export interface ServerSecrets {
  webhookSecret: string;
  push: PushKeys;
}

/**
 * What whoever builds the site is told (docs/deploy.md, part 1).
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
