import { BellOutlined } from '@ant-design/icons';
import { Switch } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useStaff } from '#admin/auth/use-account.ts';
import { useArrivalSound } from '#admin/inbox/arrival-sound.ts';
import { useAddress } from '#admin/navigation/use-address.ts';
import { PageHeading } from '#admin/ui/page-heading.tsx';
import { ExportButton } from './export-button.tsx';
import { removeOrphanedFiles } from './orphaned-files.ts';
import { useAssignees } from './read-requests.ts';
import { RequestBoard } from './request-board.tsx';
import { RequestFilters } from './request-filters.tsx';
import { RequestPages } from './request-pages.tsx';
import { changeRequestQuery, type RequestQuery, readRequestQuery } from './request-query.ts';
import './requests-page.css';
import { ViewChoice } from './view-choice.tsx';

/** The inbox: what visitors have sent and asked for. */
export function RequestsPage() {
  const { role } = useStaff();
  // Where there is no publisher, nobody else does.
  useEffect(() => {
    if (role === 'admin') void removeOrphanedFiles();
  }, [role]);
  const [params, changeAddress] = useAddress();
  const query = readRequestQuery(params);
  const { search, kind, assignee, view } = query;
  // The board has a column for each.
  const status = view === 'lista' ? query.status : undefined;
  const { assignees } = useAssignees();
  const [soundOn, setSoundOn] = useArrivalSound();
  const change = (part: Partial<RequestQuery>) =>
    changeAddress((now) => changeRequestQuery(now, part), { replace: part.page === undefined });
  return (
    <>
      <PageHeading
        title="Pedidos e mensagens"
        note="O que chega pelo site, até a resposta."
        action={
          <div className="requests-actions">
            <div className="requests-sound">
              <Switch id="som" size="small" checked={soundOn} onChange={setSoundOn} />
              <label htmlFor="som">Som ao chegar</label>
            </div>
            <Link className="requests-notices" to="/account#avisos">
              <BellOutlined aria-hidden="true" /> Avisar neste aparelho
            </Link>
            {role === 'admin' && <ExportButton filters={{ search, kind, assignee, status }} />}
            <ViewChoice view={view} onView={(chosen) => change({ view: chosen })} />
          </div>
        }
      />
      <RequestFilters query={query} assignees={assignees} onChange={change} />
      {view === 'quadro' ? (
        <RequestBoard filters={{ search, kind, assignee }} />
      ) : (
        <RequestPages query={query} onChange={change} />
      )}
    </>
  );
}
