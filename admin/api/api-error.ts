import { refusedValue } from '#shared/limits/refused-value.ts';

/** What PostgREST, Auth or the lack of an answer say of a call that failed. */
export interface ApiError {
  code?: string | undefined;
  status: number;
  message?: string;
}

/** Nobody can tell whether the call went through: no answer, or one of a gateway in between. */
export function isUnanswered({ status }: ApiError): boolean {
  return status === 0 || (status >= 502 && status <= 504);
}

/** Refused for who asks, not for what is asked. */
export function isDenied({ code, status }: ApiError): boolean {
  return code === '42501' || status === 401 || status === 403;
}

/** The database keeps at least one active administrator (migration 100). */
export function isLastAdministrator({ code, message }: ApiError): boolean {
  return code === 'PT409' && message === 'last_active_administrator';
}

/** What the editor can know of why a call failed; `denied` says who may do what was refused. */
export function formatApiError(
  fault: ApiError,
  denied = 'Você não tem permissão para esta alteração.',
): string {
  if (isUnanswered(fault)) {
    return 'O servidor não respondeu. Verifique a conexão e tente de novo.';
  }
  if (isLastAdministrator(fault)) {
    return 'Este é o último administrador ativo. Ative ou promova outra pessoa antes.';
  }
  if (fault.status === 401) return 'A sua sessão terminou. Entre de novo para continuar.';
  if (isDenied(fault)) return denied;
  if (fault.code === '23503') return 'Um registro usado aqui não existe mais.';
  const refused = refusedValue(fault);
  if (refused) return refused.message;
  return 'O servidor recusou os dados. Confira os campos e tente de novo.';
}

/** Logs an error the user is not told about (docs/product.md#errors) where the page's own errors go. */
export function logError(message: string, cause: unknown): void {
  reportError(new Error(message, { cause }));
}
