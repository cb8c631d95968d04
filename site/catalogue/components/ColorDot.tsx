import { toSwatch } from '#shared/catalogue/color-words.ts';

/** A drop of a colour, beside its name: its shine and its rim tell even black on a dark page from a ring. */
export function ColorDot({ color }: { color: string }) {
  const paint = toSwatch(color);
  return (
    <span
      aria-hidden="true"
      className="color-dot"
      style={{
        background:
          paint ??
          'conic-gradient(from 90deg, #c3312c, #e9b52a, #2f7d4f, #2f5fb3, #6b4596, #c3312c)',
      }}
    />
  );
}
