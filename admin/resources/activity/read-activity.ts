import { supabase } from '#admin/api/client.ts';
import type { Database } from '#shared/database.types.ts';
import { type ActivityQuery, toActivityArguments } from './activity-query.ts';

/** A save of somebody, by what it was about. */
export type Activity = Database['public']['Functions']['staff_activity']['Returns'][number];

export interface ActivityPageData {
  entries: readonly Activity[];
  /** Where the next page begins; undefined for the last. */
  older: string | undefined;
}

const pageSize = 40;

export async function readActivity(query: ActivityQuery): Promise<ActivityPageData> {
  const { data, error } = await supabase.rpc('staff_activity', {
    ...toActivityArguments(query),
    // One more, to know whether there are more.
    most: pageSize + 1,
  });
  if (error) throw error;
  const entries = data.slice(0, pageSize);
  return {
    entries,
    older: data.length > pageSize ? entries.at(-1)?.changed_at : undefined,
  };
}

/** Everybody with an account, to be chosen by name. */
export async function readPeople() {
  const { data, error } = await supabase
    .from('admin_users')
    .select('name, auth_id')
    .not('auth_id', 'is', null)
    .order('name');
  if (error) throw error;
  return data.flatMap(({ name, auth_id }) =>
    auth_id === null ? [] : [{ value: auth_id, label: name }],
  );
}
