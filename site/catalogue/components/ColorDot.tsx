import { toSwatch } from '#shared/catalogue/color-words.ts';

export function ColorDot({ color }: { color: string }) {
  return (
    <span
      aria-hidden="true"
      className="color-dot"
      style={{
        background:
          toSwatch(color) ??
          'conic-gradient(from 90deg, #c3312c, #e9b52a, #2f7d4f, #2f5fb3, #6b4596, #c3312c)',
      }}
    />
  );
}
