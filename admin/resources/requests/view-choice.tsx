import { ProjectOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { InboxView } from './request-query.ts';

const views = [
  { value: 'lista' as const, label: 'Lista', icon: <UnorderedListOutlined aria-hidden="true" /> },
  { value: 'quadro' as const, label: 'Quadro', icon: <ProjectOutlined aria-hidden="true" /> },
];

interface ViewChoiceProps {
  view: InboxView;
  onView: (view: InboxView) => void;
}

/** Switches between rows and the board. */
export function ViewChoice({ view, onView }: ViewChoiceProps) {
  return (
    <Segmented<InboxView> aria-label="Exibição" options={views} value={view} onChange={onView} />
  );
}
