interface DrawnIconProps {
  /** Path on a 24 × 24 grid (`shared/icons/shapes.ts`). */
  shape: string;
  size: number;
}

export function DrawnIcon({ shape, size }: DrawnIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={shape} />
    </svg>
  );
}
