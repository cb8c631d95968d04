import { execFileSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { Answers } from './tools/setup/answers.ts';

test('generates every secret that Supabase’s own services need, and keys that setup accepts', async () => {
  const made = execFileSync('sh', ['deploy/supabase-keys.sh', 'loja.com.br', 'api.loja.com.br']);
  const secrets = parseEnv(String(made));
  const compose = ['compose', 'compose.supabase'].map((name) =>
    readFileSync(`deploy/${name}.yaml`, 'utf8'),
  );
  const required = compose.flatMap((text) => [...text.matchAll(/\$\{(\w+):\?/g)]);
  for (const [, name = ''] of required) expect(secrets[name], name).toBeTruthy();
  const answers = new Answers(Object.entries(secrets as Record<string, string>), false);
  for (const name of ['PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const) {
    expect(await answers.ask(name, String)).toBe(secrets[name]);
  }
  const [head, claims, signature] = (secrets.SUPABASE_SERVICE_TOKEN ?? '').split('.');
  const signed = createHmac('sha256', secrets.SUPABASE_JWT_SECRET ?? '').update(
    `${head}.${claims}`,
  );
  expect(signature).toBe(signed.digest('base64url'));
});

test('pins the versions of Supabase’s services', () => {
  const images = readFileSync('deploy/compose.supabase.yaml', 'utf8').matchAll(/image: (.*)/g);
  for (const [, image] of images) expect(image).toMatch(/:v?\d+\.\d+[\d.]*$/);
});
