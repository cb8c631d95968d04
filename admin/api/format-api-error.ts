import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { type ApiError, isDenied, isLastAdministrator, isUnanswered } from './api-error.ts';

export function formatApiError(
  error: ApiError,
  denied = 'Você não tem permissão para esta alteração.',
): string {
  if (isUnanswered(error)) {
    return 'O servidor não respondeu. Verifique a conexão e tente de novo.';
  }
  if (isLastAdministrator(error)) {
    return 'Este é o último administrador ativo. Ative ou promova outra pessoa antes.';
  }
  if (error.status === 401) return 'A sua sessão terminou. Entre de novo para continuar.';
  if (isDenied(error)) return denied;
  // The function no longer exists: this page is older than the database.
  if (error.code === 'PGRST202')
    return 'O painel foi atualizado. Recarregue a página e tente de novo.';
  if (error.code === '23503') return 'Um registro usado aqui não existe mais.';
  const refused = toConstraintError(error);
  if (refused) return refused.message;
  return 'O servidor recusou os dados. Confira os campos e tente de novo.';
}
