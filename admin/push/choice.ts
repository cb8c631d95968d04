export interface Choice {
  account: string;
  session: string;
  endpoint: string;
}

export function parseChoice(text: string | null): Choice | undefined {
  try {
    return JSON.parse(text ?? '') || undefined;
  } catch {
    return undefined;
  }
}

export function sessionOf(token: string): string {
  const [, claims = ''] = token.split('.');
  try {
    const { session_id = '' } = JSON.parse(
      atob(claims.replaceAll('-', '+').replaceAll('_', '/')),
    ) as { session_id?: string };
    return session_id;
  } catch {
    return '';
  }
}
