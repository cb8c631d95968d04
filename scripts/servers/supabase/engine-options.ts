/** Node options against optimised code, which briefly takes 450 MB and pays off only in a long-lived process. */
export const baselineCode = ['--liftoff-only'] as const;

/** Variable with the arguments of the step that creates a database; its keys must not be in a list of processes. */
export const newDatabaseVariable = 'VITRINE_NEW_DATABASE';
