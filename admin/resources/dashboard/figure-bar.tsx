/** A bar as wide as its part of the largest. */
export function FigureBar({ part }: { part: number }) {
  return (
    <span className="figure-bar" aria-hidden="true">
      <span style={{ width: `${Math.max(part * 100, 2)}%` }} />
    </span>
  );
}
