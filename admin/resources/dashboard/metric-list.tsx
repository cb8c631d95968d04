import { Flex, Progress } from 'antd';
import type { ReactNode } from 'react';

interface MetricListProps {
  title: string;
  empty: string;
  rows: readonly {
    key: string;
    label: ReactNode;
    /** Amount that sets the bar's width, relative to the largest amount. */
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
      <Flex component="ol" vertical gap={8} className="tabular">
        {rows.map(({ key, label, amount, amountText, amountTitle, isBad, actions }) => (
          <li key={key}>
            <Flex justify="space-between" gap={10} style={{ lineHeight: '24px' }}>
              <span className="one-line">{label}</span>
              <span className="note" style={{ flex: 'none' }} title={amountTitle}>
                {amountText}
              </span>
            </Flex>
            <Progress
              aria-hidden
              style={{ lineHeight: 1 }}
              percent={Math.max((amount / most) * 100, 2)}
              showInfo={false}
              size={{ height: 4 }}
              status={isBad ? 'exception' : 'normal'}
            />
            {actions}
          </li>
        ))}
      </Flex>
    </div>
  );
}
