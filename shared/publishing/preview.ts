/** Path of previews. `<token>` is the frame, and `<token>/pagina/…` are the pages inside it. */
export const previewFolder = '/previa/';

/** A published record as it will be once drafts are live. Null if visitors would not see it (`preview_rows`). */
export interface PreviewRow {
  table: string;
  id: string;
  record: Readonly<Record<string, unknown>> | null;
}
