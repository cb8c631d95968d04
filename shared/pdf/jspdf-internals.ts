// Depends on jsPDF's internals, because it documents neither tags for screen readers nor whole fonts. Tested with one
// version of jsPDF (scripts/private-interfaces.test.ts).
import type { jsPDF } from 'jspdf';

/** Events and output functions of jsPDF that are missing from its types. */
interface Internal {
  events: {
    subscribe(event: string, react: (given: { objId: number; pageNumber: number }) => void): void;
  };
  newObjectDeferred(): number;
  newObjectDeferredBegin(id: number, isOut: boolean): void;
  write(...parts: string[]): void;
}

export const internalOf = (pdf: jsPDF) => pdf.internal as unknown as Internal;

/** Font as jsPDF has parsed it. */
interface FontMetadata {
  characterToGlyph(code: number): number;
  subset: { encode: () => Uint8Array };
}

/** Selects a font for the text that follows, and returns its metadata. */
export const setFont = (pdf: jsPDF, font: string) =>
  (pdf.setFont(font).getFont() as unknown as { metadata: FontMetadata }).metadata;
