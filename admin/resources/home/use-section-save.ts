import {
  type SectionRow,
  toSectionContent,
  toSectionVersion,
} from '#admin/forms/content-section.tsx';
import type { SaveForm } from '#admin/forms/save-outcome.ts';
import { useRecordSave } from '#admin/forms/use-record-save.ts';

interface SectionSave<Values> {
  sectionKey: string;
  row: SectionRow;
  toValues: (content: unknown) => Values;
  toContent: (values: Values) => object;
}

export const sectionTexts = {
  created: 'Conteúdo atualizado com sucesso',
  updated: 'Conteúdo atualizado com sucesso',
  failed: 'Erro ao atualizar conteúdo',
};

/** Saves one section of the home page. */
export function useSectionSave<Values extends object>({
  sectionKey,
  row,
  toValues,
  toContent,
}: SectionSave<Values>): SaveForm<Values> {
  return useRecordSave<'site_content', Values>({
    table: 'site_content',
    row,
    toVersion: (saved) => toSectionVersion(saved, toValues),
    toFields: (values) => ({
      section_key: sectionKey,
      content: toSectionContent(row, toContent(values)),
    }),
    texts: sectionTexts,
    failedWith: (serverMessage) => `${sectionTexts.failed}: ${serverMessage}`,
  });
}
