import { UserError } from '../lib/user-error.ts';

export type BucketSettings = NonNullable<ReturnType<typeof readBucketSettings>>;

const required = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const purging = ['CLOUDFLARE_ZONE_ID', 'CLOUDFLARE_API_TOKEN'] as const;

/** Reads variables that must be set together; undefined if all are unset. Throws a UserError naming missing ones. */
function readTogether<Name extends string>(variables: NodeJS.ProcessEnv, names: readonly Name[]) {
  const missing = names.filter((name) => !variables[name]);
  if (missing.length === names.length) return undefined;
  if (missing.length > 0) {
    throw new UserError(
      `Falta definir ${missing.join(' e ')}: as variáveis ${names.join(', ')} vão juntas, ou nenhuma.`,
    );
  }
  return variables as Record<Name, string>;
}

/** Parses `S3_*` and `CLOUDFLARE_*`; undefined without a bucket. Throws a UserError that names an invalid one. */
export function readBucketSettings(variables: NodeJS.ProcessEnv) {
  const bucket = readTogether(variables, required);
  const cdn = readTogether(variables, purging);
  if (bucket === undefined) return undefined;
  const endpoint = URL.parse(bucket.S3_ENDPOINT);
  if (!endpoint || !/^https?:$/.test(endpoint.protocol) || endpoint.pathname !== '/') {
    throw new UserError(
      'S3_ENDPOINT não é o endereço de um armazenamento: use algo como https://<conta>.r2.cloudflarestorage.com, sem o nome do bucket.',
    );
  }
  return {
    endpoint: endpoint.origin,
    bucket: bucket.S3_BUCKET,
    accessKeyId: bucket.S3_ACCESS_KEY_ID,
    secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
    region: variables.S3_REGION || 'auto',
    /** Undefined if no CDN caches the pages. */
    purge: cdn && { zone: cdn.CLOUDFLARE_ZONE_ID, token: cdn.CLOUDFLARE_API_TOKEN },
  };
}
