import { toObject } from '#shared/content/saved-content.ts';

export interface Choice {
  account: string;
  session: string;
  endpoint: string;
}

export function parseChoice(text: string | null): Choice | undefined {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
  const { account, session, endpoint } = toObject(stored);
  return typeof account === 'string' && typeof session === 'string' && typeof endpoint === 'string'
    ? { account, session, endpoint }
    : undefined;
}

export function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  try {
    const { session_id } = toObject(
      JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    return typeof session_id === 'string' ? session_id : '';
  } catch {
    return '';
  }
}
