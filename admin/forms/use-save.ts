import { useEffect, useState } from 'react';
import { toConstraintError } from '#shared/limits/constraint-errors.ts';
import { type ApiError, isUnanswered } from '../api/api-error.ts';
import { supabase } from '../api/client.ts';
import { refreshDrafts } from '../drafts/drafts.ts';
import { readLastAuthor } from '../history/read-history.ts';
import { fail } from '../notifications/calls.ts';
import { toast } from '../notifications/messages.ts';
import { type ChosenImage, type DraftImage, toSavedImage } from '../uploads/draft-image.ts';
import {
  type Bucket,
  PendingUploads,
  toUploadFailure,
  type UploadedImage,
} from '../uploads/upload-image.ts';
import type { DraftSubject } from './save-by-call.ts';
import type { FieldProblem, SaveForm, SaveOutcome, Version } from './save-outcome.ts';

/** Pictures of a form: the bucket and, for each field with a single picture, the prefix of its file name. */
export interface FormPictures {
  bucket: Bucket;
  prefixes?: Readonly<Record<string, string>>;
  withVariants?: boolean;
}

/** Context of a single write, which may upload more pictures and can be aborted. */
export interface WriteAttempt<Values> {
  /** Values of the form, including newly chosen pictures. */
  typed: Values;
  /** Uploads a picture, unless an earlier attempt has already uploaded it. */
  upload: (image: ChosenImage, prefix: string) => Promise<UploadedImage>;
  signal: AbortSignal;
  /** Subject of the draft, if the values are stored as a draft instead of being saved. */
  draft: DraftSubject | undefined;
}

interface Saved<Values> {
  kind: 'saved';
  text: string;
  /** True if nothing was written because the record already existed. */
  isKnown?: boolean;
  version?: Version<Values>;
  /** Refreshes the views that show the values, after the success message has appeared. */
  after?: () => unknown;
}

export type Written<Values> =
  | Saved<Values>
  | Prepared
  | { kind: 'failed'; error: ApiError; text?: string; reason?: string | undefined }
  /** Somebody else has changed the record with this id. */
  | { kind: 'changed'; current: Version<Values>; id?: string | undefined }
  | Extract<SaveOutcome<Values>, { kind: 'deleted' | 'refused' }>;

export interface Prepared {
  kind: 'prepared';
  draft: string | null;
}

interface SaveOptions<Values> {
  pictures?: FormPictures | undefined;
  /** Reports the uploaded fraction of a picture, identified by its key. */
  onProgress?: ((key: string, fraction: number) => void) | undefined;
  /** Writes the values once their pictures have been uploaded. */
  write: (
    values: Values,
    replaced: Version<Values>,
    attempt: WriteAttempt<Values>,
  ) => Promise<Written<Values>>;
  /** Returns the fields that the database rejected. By default, they are derived from the violated constraint. */
  toProblems?: ((error: ApiError, values: Values) => FieldProblem[] | undefined) | undefined;
  drafts?: DraftSubject | undefined;
  failed: string;
  log: string;
  denied?: string | undefined;
  /** Message that the record no longer exists. */
  deleted?: string;
}

function toFieldProblems(error: ApiError, values: object): FieldProblem[] | undefined {
  const refused = toConstraintError(error);
  if (!refused) return undefined;
  const { column, message } = refused;
  // In section forms, picture fields lack the suffix `_url`, and some text fields have the prefix `site_`.
  const names = [column.replace(/_url$/, ''), column, `site_${column}`];
  const field = names.find((name) => Object.hasOwn(values, name));
  return field === undefined ? undefined : [{ field, message }];
}

const mergedNote = (by = 'Outra pessoa') =>
  `${by} salvou este registro enquanto você o editava. As duas alterações ficaram juntas.`;

/** Saves a form with its pictures, and shows the outcome. */
export function useSave<Values extends object>(options: SaveOptions<Values>): SaveForm<Values> {
  const { drafts, failed, log, denied } = options;
  const { bucket = 'products', prefixes = {}, withVariants = false } = options.pictures ?? {};
  const [uploads] = useState(() => new PendingUploads(bucket));

  // Removes files uploaded for saves that got no response, except those referenced by the database.
  useEffect(() => () => void uploads.discard(), [uploads]);

  const withUploads = async (values: Values): Promise<Values> => {
    const uploaded = { ...values } as Record<string, unknown>;
    for (const [field, prefix] of Object.entries(prefixes)) {
      const image = uploaded[field] as DraftImage | null;
      if (image?.kind !== 'chosen') continue;
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
        // It is not an error if somebody else has already discarded the draft.
        await supabase.rpc('discard_draft', { draft: drafts.opened.id });
        void refreshDrafts();
      }
      if (written.isKnown) toast.attention(written.text);
      else toast.success(written.text, note);
      await written.after?.();
      return { kind: 'saved', ...(written.version && { version: written.version }) };
    }
    // A save that got no response may have succeeded, in which case the record needs its pictures.
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
    if (written.kind !== 'changed') return written;
    const { current, id } = written;
    return { kind: 'changed', current, by: id && (await readLastAuthor(id)) };
  };
}
