import { useInvalidate } from '@refinedev/core';
import { isDenied, logError } from '#admin/api/api-error.ts';
import { supabase } from '#admin/api/client.ts';
import { formatApiError } from '#admin/api/format-api-error.ts';
import { recheckSession } from '#admin/auth/session-events.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useWatchPublishing } from '#admin/publications/publishing-state.ts';
import { counted } from '#shared/numbers/format-number.ts';
import {
  type ListedRedirect,
  type RedirectProblem,
  refusedRedirects,
  tooManyRedirects,
} from '#shared/redirects/redirect-list.ts';

export type AddOutcome =
  | { kind: 'saved' }
  /** What is wrong with which of them, by their places in the list. */
  | { kind: 'refused'; problems: ReadonlyMap<number, RedirectProblem> }
  /** The user has been told. */
  | { kind: 'failed' };

/** Why all of them were refused together; undefined for any other error. */
const wholeProblems: Record<string, string> = {
  too_many_redirects: tooManyRedirects,
  pairs_invalid: tooManyRedirects,
};

/** Adds redirects, all or none, and says how it went. */
export function useAddRedirects(): (
  redirects: readonly Pick<ListedRedirect, 'from' | 'to'>[],
) => Promise<AddOutcome> {
  const toast = useToast();
  const invalidate = useInvalidate();
  const watchPublishing = useWatchPublishing();

  return async (redirects) => {
    const { error, status } = await supabase.rpc('add_redirects', {
      pairs: redirects.map(({ from, to }) => ({ from_path: from, to_path: to })),
    });
    if (!error) {
      toast.success(
        counted(redirects.length, 'redirecionamento criado', 'redirecionamentos criados'),
      );
      watchPublishing();
      void invalidate({ resource: 'redirects', invalidates: ['list'] });
      return { kind: 'saved' };
    }
    const problems = refusedRedirects(error.details);
    if (problems.size > 0) return { kind: 'refused', problems };
    const apiError = { ...error, status };
    logError('Redirects were not added', apiError);
    if (isDenied(apiError)) recheckSession();
    toast.error(
      'Erro ao criar redirecionamentos',
      wholeProblems[error.message] ??
        formatApiError(apiError, 'Apenas administradores podem criar redirecionamentos.'),
    );
    return { kind: 'failed' };
  };
}
