/** Folder of previews: `<token>` is the shown one, and its pages are below `<token>/pagina`. */
export const previewFolder = '/previa/';

/** A published record as it will be once drafts are live; null if visitors would not see it (`preview_rows`). */
export interface PreviewRow {
  table: string;
  id: string;
  record: Readonly<Record<string, unknown>> | null;
}
