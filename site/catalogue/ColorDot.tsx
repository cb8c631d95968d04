import { paintOf } from '../../shared/catalogue/color-words.ts';

/** A drop of a colour, beside its name. */
export function ColorDot({ color }: { color: string }) {
  const paint = paintOf(color);
  return (
    <span
      aria-hidden="true"
      className="inline-block size-3 shrink-0 rounded-round forced-color-adjust-none ring-1 ring-edge ring-inset"
      style={{
        background:
          paint ??
          'conic-gradient(from 90deg, #c3312c, #e9b52a, #2f7d4f, #2f5fb3, #6b4596, #c3312c)',
      }}
    />
  );
}
