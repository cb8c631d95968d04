/**
 * Node options that keep the embedded database's code unoptimised: optimising briefly takes 450 MB, and pays off only
 * in a long-lived process.
 */
export const baselineCode = ['--liftoff-only'] as const;
