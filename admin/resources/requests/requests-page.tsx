import { BellOutlined, ProjectOutlined, UnorderedListOutlined } from '@ant-design/icons';
import { Flex, Segmented, Switch } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { useArrivalSound } from '#admin/inbox/arrival-sound.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { ExportButton } from './inbox/export-requests.tsx';
import { RequestBoard } from './inbox/request-board.tsx';
import { RequestFilters } from './inbox/request-filters.tsx';
import { RequestList } from './inbox/request-list.tsx';
import {
  changeRequestQuery,
  type InboxView,
  type RequestQuery,
  readRequestQuery,
} from './inbox/request-query.ts';
import { removeOrphanedFiles } from './page/orphaned-files.ts';

const views: { value: InboxView; label: string; icon: React.ReactNode }[] = [
  { value: 'lista', label: 'Lista', icon: <UnorderedListOutlined aria-hidden /> },
  { value: 'quadro', label: 'Quadro', icon: <ProjectOutlined aria-hidden /> },
];

/** The inbox: requests and messages of visitors. */
export function RequestsPage() {
  const { role } = useStaff();
  // Does the job of the publisher where there is none.
  useEffect(() => {
    if (role === 'admin') void removeOrphanedFiles();
  }, [role]);
  const [params, changeAddress] = useAddress();
  const query = readRequestQuery(params);
  const { search, kind, assignee, view } = query;
  const filters = { search, kind, assignee };
  const [soundOn, setSoundOn] = useArrivalSound();
  const change = (part: Partial<RequestQuery>) =>
    changeAddress((now) => changeRequestQuery(now, part), { replace: part.page === undefined });
  return (
    <>
      <PageHeading
        title="Pedidos e mensagens"
        note="O que chega pelo site, até a resposta."
        action={
          <Flex wrap align="center" gap="8px 16px">
            <Flex align="center" gap={8}>
              <Switch id="som" size="small" checked={soundOn} onChange={setSoundOn} />
              <label htmlFor="som">Som ao chegar</label>
            </Flex>
            <Link to="/account#avisos">
              <BellOutlined aria-hidden /> Avisar neste aparelho
            </Link>
            {role === 'admin' && (
              // The board has a column per status instead of that filter.
              <ExportButton
                filters={view === 'lista' ? { ...filters, status: query.status } : filters}
              />
            )}
            <Segmented<InboxView>
              aria-label="Exibição"
              options={views}
              value={view}
              onChange={(chosen) => change({ view: chosen })}
            />
          </Flex>
        }
      />
      <RequestFilters query={query} onChange={change} />
      {view === 'quadro' ? (
        <RequestBoard filters={filters} />
      ) : (
        <RequestList query={query} onChange={change} />
      )}
    </>
  );
}
