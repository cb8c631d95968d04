import { useEffect, useState } from 'react';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { type ApiError, isUnanswered } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { useRefreshDrafts } from '../drafts/drafts.ts';
import { useToast } from '../notifications/toast.ts';
import { useFailure } from '../notifications/use-failure.ts';
import { type ChosenImage, type DraftImage, toSavedImage } from '../uploads/draft-image.ts';
import type { Bucket } from '../uploads/remove-files.ts';
import { PendingUploads, toUploadFailure, type UploadedImage } from '../uploads/upload-image.ts';
import { mergedNote } from './merge-values.ts';
import type { DraftSubject } from './save-by-call.ts';
import type { FieldProblem, SaveForm, SaveOutcome, Version } from './save-outcome.ts';

/** The pictures of a form: their bucket, and by field with one picture the prefix of the file's name. */
export interface FormPictures {
  bucket: Bucket;
  prefixes?: Readonly<Record<string, string>>;
  withVariants?: boolean;
}

/** One write: stores further pictures, and can be stopped. */
export interface WriteAttempt<Values> {
  /** The values of the form, with its chosen pictures. */
  typed: Values;
  /** Uploads a picture, unless an earlier attempt has. */
  upload: (image: ChosenImage, prefix: string) => Promise<UploadedImage>;
  signal: AbortSignal;
  /** Subject of the draft to keep instead of saving. */
  draft: DraftSubject | undefined;
}

interface Saved<Values> {
  kind: 'saved';
  text: string;
  /** True when nothing was written, as the record existed already. */
  isKnown?: boolean;
  version?: Version<Values>;
  /** Refreshes what shows the values, once the success is shown. */
  after?: () => unknown;
}

export type Written<Values> =
  | Saved<Values>
  | Prepared
  | { kind: 'failed'; error: ApiError; text?: string; reason?: string | undefined }
  | Exclude<SaveOutcome<Values>, { kind: 'saved' | 'prepared' | 'failed' }>;

export interface Prepared {
  kind: 'prepared';
  draft: string | null;
}

interface SaveOptions<Values> {
  pictures?: FormPictures | undefined;
  /** Reports the uploaded fraction of a picture by its key. */
  onProgress?: ((key: string, fraction: number) => void) | undefined;
  /** Writes the values, whose pictures are stored by then. */
  write: (
    values: Values,
    replaced: Version<Values>,
    attempt: WriteAttempt<Values>,
  ) => Promise<Written<Values>>;
  /** Finds the fields that the database rejected by other means than a constraint of their column. */
  toProblems?: ((error: ApiError, values: Values) => FieldProblem[] | undefined) | undefined;
  /** Undefined for forms without drafts. */
  drafts?: DraftSubject | undefined;
  failed: string;
  log: string;
  denied?: string | undefined;
  /** Explains that the record is gone. */
  deleted?: string;
}

function toFieldProblems(error: ApiError, values: object): FieldProblem[] | undefined {
  const refused = toConstraintError(error);
  if (!refused) return undefined;
  const { column, message } = refused;
  // Sections name a picture without `_url`, and some texts with a prefix.
  const names = [column.replace(/_url$/, ''), column, `site_${column}`];
  const field = names.find((name) => Object.hasOwn(values, name));
  return field === undefined ? undefined : [{ field, message }];
}

/** Saves a form with its pictures, and shows the outcome. */
export function useSave<Values extends object>(options: SaveOptions<Values>): SaveForm<Values> {
  const { pictures, drafts, failed, log, denied } = options;
  const refreshDrafts = useRefreshDrafts();
  const toast = useToast();
  const fail = useFailure();
  const [uploads] = useState(() => new PendingUploads(pictures?.bucket ?? 'products'));

  // Files of a save without an answer; those that the database refers to stay.
  useEffect(() => () => void uploads.discard(), [uploads]);

  const withUploads = async (values: Values): Promise<Values> => {
    const uploaded = { ...values } as Record<string, unknown>;
    for (const [field, prefix] of Object.entries(pictures?.prefixes ?? {})) {
      const image = uploaded[field] as DraftImage | null;
      if (image?.kind !== 'chosen') continue;
      const withVariants = pictures?.withVariants ?? false;
      const { url, width, height, variants } = await uploads.upload(image, {
        prefix,
        withVariants,
      });
      uploaded[field] = { ...toSavedImage(url, variants), width, height };
    }
    return uploaded as Values;
  };

  return async (typed, { replaced, merged, by, signal, asDraft }) => {
    const note = merged ? mergedNote(by) : undefined;
    let values: Values;
    try {
      values = await withUploads(typed);
    } catch (cause) {
      fail(toUploadFailure(cause));
      return { kind: 'failed' };
    }
    const upload: WriteAttempt<Values>['upload'] = (chosen, prefix) =>
      uploads.upload(chosen, {
        prefix,
        signal,
        onProgress: (fraction) => options.onProgress?.(chosen.key, fraction),
      });
    const draft = asDraft ? drafts : undefined;
    const written = await options.write(values, replaced, { typed, upload, signal, draft });
    if (written.kind === 'prepared') {
      uploads.commit();
      if (written.draft === null) toast.info('Nada mudou');
      else toast.success('Rascunho salvo. Ele ainda não está no ar.', note);
      void refreshDrafts();
      return { ...written, values };
    }
    if (written.kind === 'saved') {
      uploads.commit();
      if (drafts?.opened) {
        // Somebody may have discarded it.
        await supabase.rpc('discard_draft', { draft: drafts.opened.id });
        void refreshDrafts();
      }
      if (written.isKnown) toast.attention(written.text);
      else toast.success(written.text, note);
      await written.after?.();
      return { kind: 'saved', ...(written.version && { version: written.version }) };
    }
    // A save without an answer may have stored the record, which then needs its pictures.
    if (written.kind !== 'failed' || !isUnanswered(written.error)) await uploads.discard();
    if (written.kind === 'failed') {
      if (signal.aborted) return { kind: 'failed' };
      const { error, text = failed, reason } = written;
      const problems = options.toProblems?.(error, values) ?? toFieldProblems(error, values);
      if (problems) return { kind: 'refused', problems };
      fail({ error, log, text, denied, reason });
      return { kind: 'failed' };
    }
    if (written.kind === 'deleted') toast.error(failed, options.deleted);
    return written;
  };
}
