import { log } from '@clack/prompts';
import type { SupabaseAccess } from '../../../config/environment.ts';
import type { Answers } from '../asking/answers.ts';
import { text } from '../texts.ts';
import { readPublicSettings } from './auth-settings.ts';
import { projectUrl, refusedUrl } from './project-address.ts';
import { type KeyKind, refusedKey } from './project-keys.ts';

/** Returns why nothing answered at an address; undefined when something did. */
async function unreachable(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}/auth/v1/health`, { signal: AbortSignal.timeout(15_000) });
    await answer.body?.cancel();
    return answer.status < 500 ? undefined : text('projectFailed', { url, status: answer.status });
  } catch (error) {
    const { code } = (error as { cause?: { code?: string } }).cause ?? {};
    return text(code === 'ENOTFOUND' ? 'projectNotFound' : 'projectAway', { url });
  }
}

/** Returns why the project does not take a key; undefined when it does. */
async function refusedByProject(url: string, key: string): Promise<string | undefined> {
  const { status, settings } = await readPublicSettings(url, key);
  if (settings !== undefined) return undefined;
  if (status === undefined) return text('projectAway', { url });
  const isRefusal = status === 401 || status === 403;
  return text(isRefusal ? 'projectRefusedKey' : 'projectIsNone', { url, status });
}

/** Asks for the project's address and keys, each until the project itself takes it. */
export async function askProject(answers: Answers): Promise<SupabaseAccess> {
  const url = projectUrl(
    await answers.text({
      name: 'PUBLIC_SUPABASE_URL',
      message: 'URL do projeto',
      refuse: refusedUrl,
      attempt: (given) => unreachable(projectUrl(given)),
    }),
  );
  const askKey = (name: string, message: string, kind: KeyKind) =>
    answers.text({
      name,
      message,
      // Also the public one: the other one may be pasted here by mistake.
      secret: true,
      refuse: (given) => refusedKey(kind, given),
      attempt: (given) => refusedByProject(url, given),
    });
  const publishable = 'Chave pública (sb_publishable_…)';
  const secret = 'Chave secreta (sb_secret_…)';
  const publishableKey = await askKey(
    'PUBLIC_SUPABASE_PUBLISHABLE_KEY',
    publishable,
    'publishable',
  );
  const secretKey = await askKey('SUPABASE_SECRET_KEY', secret, 'secret');
  log.success(text('projectReady', { url }));
  return { url, publishableKey, secretKey };
}
