import { isRecord } from '../lists/decode-list.ts';

/** Declared as a type alias because an interface is not assignable to `Json`. */
export type Question = { question: string; answer: string };

const isQuestion = (pair: unknown): pair is Question =>
  isRecord(pair) && typeof pair.question === 'string' && typeof pair.answer === 'string';

/** Parses stored questions and answers, in order. Invalid entries are dropped. */
export const parseQuestions = (stored: unknown): Question[] =>
  Array.isArray(stored) ? stored.filter(isQuestion) : [];

/** Returns the typed questions to save, leaving out empty ones. */
export const questionsToSave = (typed: readonly Question[]): Question[] =>
  typed
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== '' || answer !== '');
