import { Progress } from 'antd';
import type { ReactNode } from 'react';

interface FigureListProps<Row> {
  title: string;
  /** Shown without rows. */
  empty: string;
  rows: readonly Row[];
  amount: (row: Row) => number;
  keyOf: (row: Row) => string;
  isBad?: (row: Row) => boolean;
  children: (row: Row) => ReactNode;
}

/** Rows of figures, each with a bar as wide as its part of the largest. */
export function FigureList<Row>({
  title,
  empty,
  rows,
  amount,
  keyOf,
  isBad = () => false,
  children,
}: FigureListProps<Row>) {
  const most = Math.max(1, ...rows.map(amount));
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <ol className="figure-rows">
          {rows.map((row) => (
            <li key={keyOf(row)}>
              {children(row)}
              <span className="figure-bar" aria-hidden="true">
                <Progress
                  percent={Math.max((amount(row) / most) * 100, 2)}
                  showInfo={false}
                  size={{ height: 4 }}
                  status={isBad(row) ? 'exception' : 'normal'}
                />
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
