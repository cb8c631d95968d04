import type { Json } from '#shared/database.types.ts';
import type { Answer, ApiError } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import type { Draft } from '../drafts/drafts.ts';

/** Save in the format of save_draft: a database function call or, if there is no function, a table row. */
export interface SaveCall {
  function?: `save_${'product' | 'collection' | 'site_content'}` | 'hide_category';
  arguments: object;
}

/** Subject of a form's drafts, and the draft that the form was opened with, if any. */
export interface DraftSubject {
  table: string;
  subject: string;
  opened?: Pick<Draft, 'id' | 'campaign_id'> | undefined;
}

/** Calls the function that saves. If given a draft, stores the save as a draft instead and returns the draft's id. */
export function runSave<Data>(save: SaveCall, draft: DraftSubject | undefined) {
  const call = draft
    ? supabase.rpc('save_draft', {
        ...{ of_table: draft.table, subject: draft.subject, save: save as unknown as Json },
        campaign: (draft.opened?.campaign_id ?? null) as string,
      })
    : supabase.rpc(save.function as 'save_site_content', save.arguments as { sections: Json });
  return call as unknown as PromiseLike<Answer<Data>>;
}

export const toFailure = ({ error, status }: Pick<Answer, 'error' | 'status'>) =>
  ({ kind: 'failed', error: { ...error, status } }) as const;

/** Returns true if the record itself was deleted, rather than the partner of a new colour. */
export const isDeleted = ({ code, message }: Omit<ApiError, 'status'>): boolean =>
  code === 'PT404' && message !== 'partner_not_found';

/** Awaits a save. PT404: the record was deleted. PT409: somebody else saved it, so `readCurrent` rereads the record. */
export async function saveByCall<Data, Row>(
  call: PromiseLike<Answer<Data>>,
  readCurrent: () => PromiseLike<Answer<Row>>,
): Promise<
  | { kind: 'saved'; row: Data }
  | { kind: 'changed'; row: NonNullable<Row> }
  | { kind: 'deleted' }
  | { kind: 'failed'; error: ApiError }
> {
  const answer = await call;
  const { data, error } = answer;
  if (!error) return { kind: 'saved', row: data as Data };
  if (isDeleted(error)) return { kind: 'deleted' };
  if (error.code !== 'PT409') return toFailure(answer);
  const found = await readCurrent();
  if (found.error) return toFailure(found);
  return found.data ? { kind: 'changed', row: found.data } : { kind: 'deleted' };
}
