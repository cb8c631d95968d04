// Relies on jsPDF internals: jsPDF documents neither accessibility tags nor embedding whole fonts. Tested with one
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

/** Font metadata as jsPDF parsed it. */
interface FontMetadata {
  characterToGlyph(code: number): number;
  subset: { encode: () => Uint8Array };
}

/** Selects a font for subsequent text and returns its metadata. */
export const setFont = (pdf: jsPDF, font: string) =>
  (pdf.setFont(font).getFont() as unknown as { metadata: FontMetadata }).metadata;
