import { useInvalidate } from '@refinedev/core';
import { supabase } from '#admin/api/client.ts';
import { useToast } from '#admin/notifications/toast.ts';
import { useFailure } from '#admin/notifications/use-failure.ts';
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
  /** Problems by position in the list. */
  | { kind: 'refused'; problems: ReadonlyMap<number, RedirectProblem> }
  /** The failure has been shown. */
  | { kind: 'failed' };

/** Reasons for rejecting the whole list. */
const wholeProblems: Record<string, string> = {
  too_many_redirects: tooManyRedirects,
  pairs_invalid: tooManyRedirects,
};

/** Adds redirects, all or none, and shows the result. */
export function useAddRedirects(): (
  redirects: readonly Pick<ListedRedirect, 'from' | 'to'>[],
) => Promise<AddOutcome> {
  const toast = useToast();
  const fail = useFailure();
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
    fail({
      error: { ...error, status },
      log: 'Redirects were not added',
      text: 'Erro ao criar redirecionamentos',
      denied: 'Apenas administradores podem criar redirecionamentos.',
      reason: wholeProblems[error.message],
    });
    return { kind: 'failed' };
  };
}
