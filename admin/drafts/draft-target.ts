import { sectionName } from '#shared/publishing/changes.ts';
import { findTable } from '#shared/records/record-tables.ts';
import { toEditPage } from '../history/describe-change.ts';
import { newRecord, withDraft } from '../navigation/dialog-address.ts';
import type { Draft } from './drafts.ts';

/** Returns the page that edits a draft's record, and its path. For site content, that of its first section. */
export const draftPage = ({ table_name, subject, is_new }: Draft) =>
  toEditPage({
    table_name,
    subject: is_new && table_name !== 'site_content' ? newRecord : (subject.split(',')[0] ?? ''),
    is_there: true,
  });

export function draftPath(draft: Draft): string {
  const [path, query] = (draftPage(draft)?.path ?? '/').split('?');
  return `${path}?${withDraft(new URLSearchParams(query), draft.id)}`;
}

/** Returns a title such as "Produto: Caneca" or "Identidade da loja". */
export function draftTitle({ table_name, subject, name }: Draft): string {
  const section = sectionName(subject.split(',')[0] ?? '');
  return table_name === 'site_content'
    ? section.charAt(0).toUpperCase() + section.slice(1)
    : `${findTable(table_name)?.one}: ${name}`;
}
