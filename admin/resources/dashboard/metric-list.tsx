import { Progress } from 'antd';
import type { ReactNode } from 'react';

interface MetricListProps {
  title: string;
  empty: string;
  rows: readonly {
    key: string;
    label: ReactNode;
    /** Width of the bar, relative to the largest amount. */
    amount: number;
    amountText: ReactNode;
    amountTitle?: string;
    isBad?: boolean;
    actions?: ReactNode;
  }[];
}

export function MetricList({ title, empty, rows }: MetricListProps) {
  const most = Math.max(1, ...rows.map(({ amount }) => amount));
  return (
    <div>
      <h3>{title}</h3>
      {rows.length === 0 && <p>{empty}</p>}
      <ol className="metric-rows">
        {rows.map(({ key, label, amount, amountText, amountTitle, isBad, actions }) => (
          <li key={key}>
            {label}
            <span title={amountTitle}>{amountText}</span>
            <Progress
              aria-hidden
              percent={Math.max((amount / most) * 100, 2)}
              showInfo={false}
              size={{ height: 4 }}
              status={isBad ? 'exception' : 'normal'}
            />
            {actions}
          </li>
        ))}
      </ol>
    </div>
  );
}
