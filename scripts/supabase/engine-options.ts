/**
 * Options of a Node that runs the embedded database without optimising its code, which takes 450 MB for a moment and
 * pays for itself only in a process that stays.
 */
export const baselineCode = ['--liftoff-only'] as const;
