import {
  type Collection,
  type PublicCollectionRow,
  publicCollectionColumns,
  toCollection,
} from '#shared/catalogue/collection.ts';
import { browserSupabaseUrl } from '../environment.ts';
import { type ParsedRows, parseRows } from './parse-rows.ts';
import { readAll } from './read-all.ts';
import { supabase } from './supabase-client.ts';

/**
 * The collections of today, in the shop's order. Which those are says the database, whose policy leaves out what is
 * inactive, has ended or is still to come: all pages of a publication have the answer of one moment.
 */
export async function readCollections(): Promise<ParsedRows<Collection>> {
  const rows = await readAll<PublicCollectionRow>('collections', (after, limit) => {
    const query = supabase()
      .from('collections')
      .select(publicCollectionColumns, { count: 'exact' })
      .eq('is_active', true);
    return (after ? query.gt('id', after.id) : query)
      .order('id')
      .limit(limit)
      .overrideTypes<PublicCollectionRow[], { merge: false }>();
  });
  // A stable sort, so ties stay in the order of their ids, in which they are read.
  const inOrder = rows.sort((a, b) => a.sort_order - b.sort_order);
  return parseRows('collection', inOrder, (row) => toCollection(row, browserSupabaseUrl()));
}
