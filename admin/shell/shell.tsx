import { ExportOutlined, MenuOutlined } from '@ant-design/icons';
import { Drawer, Flex } from 'antd';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { MaintenanceNotice } from '../maintenance/maintenance.tsx';
import { LeaveGuard } from '../navigation/leave-guard.tsx';
import { ArrivalNotice, useNewRequests } from '../new-requests/new-requests.tsx';
import { PublishingBadge } from '../publications/publishing-badge.tsx';
import { NoticeOpener } from '../push/own-subscription.ts';
import { ThemeToggle } from '../theme/theme-provider.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Brand } from '../ui/logo.tsx';
import { OfflineNotice } from '../ui/offline-notice.tsx';
import { WaitingCount } from '../ui/page-heading.tsx';
import { Navigation } from './navigation.tsx';
import { UserMenu } from './user-menu.tsx';
import './shell.css';

export function Shell() {
  const [menuOpen, setMenuOpen] = useState(false);
  const { count } = useNewRequests();
  return (
    <div className="shell">
      <a className="skip-link" href="#conteudo">
        Ir para o conteúdo
      </a>
      <Flex component="aside" vertical gap={20} className="shell-side">
        <Brand />
        <Navigation />
      </Flex>
      <Flex component="header" align="center" gap={4} className="shell-bar">
        <IconButton
          className="shell-menu-button"
          icon={MenuOutlined}
          label="Abrir menu"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        />
        <Flex wrap align="center" gap="2px 4px" className="grow">
          <PublishingBadge />
          <MaintenanceNotice />
        </Flex>
        <IconButton icon={ExportOutlined} label="Ver site" href="/" target="_blank">
          <span className="shell-site-label">Ver site</span>
        </IconButton>
        <ThemeToggle />
        <UserMenu />
      </Flex>
      <LeaveGuard />
      <main className="shell-page" id="conteudo" tabIndex={-1}>
        <OfflineNotice />
        <WaitingCount value={count}>
          <Outlet />
        </WaitingCount>
      </main>
      <ArrivalNotice />
      <NoticeOpener />
      <Drawer
        placement="left"
        size={264}
        title={<Brand />}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        closable={{ 'aria-label': 'Fechar menu' }}
        styles={{ body: { padding: 12 } }}
      >
        <Navigation onChosen={() => setMenuOpen(false)} />
      </Drawer>
    </div>
  );
}
