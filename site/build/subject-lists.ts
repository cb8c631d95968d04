import { categoryPage, categoryPages } from './categories.ts';
import { collectionPage, collectionPages } from './collections.ts';
import { techniquePage, techniquePages } from './techniques.ts';

/** Lists that have products, by the folder of their paths. */
export const subjectLists = {
  categoria: categoryPages,
  ideias: collectionPages,
  tecnicas: techniquePages,
};

/** Finds a list by its slug, even without products. */
export const subjectList = {
  categoria: categoryPage,
  ideias: collectionPage,
  tecnicas: techniquePage,
};

/** Category, collection or technique whose products are listed. */
export type Subject = ReturnType<
  ReturnType<(typeof subjectList)['categoria' | 'ideias' | 'tecnicas']['of']>
>['subject'];
