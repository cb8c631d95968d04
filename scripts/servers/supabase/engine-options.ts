/** Node options that disable optimised WebAssembly: optimising takes 450 MB and only pays off in the long run. */
export const baselineCode = ['--liftoff-only'] as const;

/** Variable with the arguments for creating a database; a command line would expose the keys in them. */
export const newDatabaseVariable = 'VITRINE_NEW_DATABASE';
