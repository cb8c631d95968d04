/** Decorative icon that scales with the text. A control that shows only an icon needs an accessible name of its own. */
export function Icon({ shape, size = 22 }: { shape: string; size?: number }) {
  const side = `${size / 16}rem`;
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  );
}
