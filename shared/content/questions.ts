import { isRecord } from '../lists/decode-list.ts';

/** A type, as interfaces are no JSON. */
export type Question = { question: string; answer: string };

const isQuestion = (pair: unknown): pair is Question =>
  isRecord(pair) && typeof pair.question === 'string' && typeof pair.answer === 'string';

/** Parses stored questions with their answers, in order; anything else is none. */
export const parseQuestions = (stored: unknown): Question[] =>
  Array.isArray(stored) ? stored.filter(isQuestion) : [];

/** Returns typed questions to save, without those left empty. */
export const questionsToSave = (typed: readonly Question[]): Question[] =>
  typed
    .map(({ question, answer }) => ({ question: question.trim(), answer: answer.trim() }))
    .filter(({ question, answer }) => question !== '' || answer !== '');
