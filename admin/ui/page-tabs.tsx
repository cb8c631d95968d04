import { Tabs, type TabsProps } from 'antd';
import { useSearchParams } from 'react-router';
import { parseTab } from '../navigation/unsaved-work.ts';

/** The tabs of a page; the address names the open one, unless it is the first. */
export function PageTabs({ tabs }: { tabs: NonNullable<TabsProps['items']> }) {
  const [params, setParams] = useSearchParams();
  const first = tabs[0]?.key ?? '';
  const asked = parseTab(params);
  const shown = tabs.find(({ key }) => key === asked)?.key ?? first;
  return (
    <Tabs
      activeKey={shown}
      onChange={(key) => setParams(key === first ? {} : { aba: key })}
      items={tabs.map((tab) => (tab.key === shown ? tab : { ...tab, children: null }))}
    />
  );
}
