import type { RecordWords } from '#admin/history/record-words.ts';
import { writeRecordVersion } from '#admin/history/write-record-version.ts';
import { toCategoryProblems } from './category-form.ts';
import { categoryLabels as labels } from './category-labels.ts';

const words: RecordWords = {
  table: 'categories',
  fields: {
    name: { label: labels.name },
    slug: { label: labels.slug },
    parent_id: { label: labels.parent_id, refers: true },
    description: { label: labels.description },
    image_url: { label: labels.image, picture: true },
    is_active: { label: labels.is_active },
    seo_title: { label: labels.seo_title },
    seo_description: { label: labels.seo_description },
  },
};

/** What is told of a category, and how a version of it is written again. */
export const categoryHistory = {
  words,
  write: writeRecordVersion(words, { table: 'categories', toProblems: toCategoryProblems }),
};
