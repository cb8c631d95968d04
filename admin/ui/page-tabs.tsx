import { Tabs, type TabsProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { parseTab } from '../navigation/unsaved-work.ts';
import './page-tabs.css';

/** Tabs of a page. The URL names the open tab, unless it is the first. */
export function PageTabs({ tabs }: { tabs: NonNullable<TabsProps['items']> }) {
  const [params, setParams] = useSearchParams();
  const first = tabs[0]?.key ?? '';
  const asked = parseTab(params);
  const shown = tabs.find(({ key }) => key === asked)?.key ?? first;
  const row = useRef<HTMLDivElement>(null);
  // The tab named in the URL may be off-screen on a narrow device.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to the open tab.
  useEffect(() => {
    row.current
      ?.querySelector('[role="tab"][aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [shown]);
  return (
    <div ref={row}>
      <Tabs
        className="page-tabs"
        activeKey={shown}
        onChange={(key) => setParams(key === first ? {} : { aba: key })}
        items={tabs.map((tab) => (tab.key === shown ? tab : { ...tab, children: null }))}
      />
    </div>
  );
}
