import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { roleLabels } from '../auth/account.ts';
import { useStaff } from '../auth/use-account.ts';
import { useDiscardQuestion } from '../navigation/leave-guard.tsx';
import { discardUnsavedWork, hasUnsavedWork } from '../navigation/unsaved-work.ts';

export function UserMenu() {
  const { email, role } = useStaff();
  const { mutate: signOut } = useLogout();
  const navigate = useNavigate();

  const ask = useDiscardQuestion();
  const leave = () => {
    if (!hasUnsavedWork()) return signOut();
    ask({
      discard: () => {
        discardUnsavedWork();
        signOut();
      },
    });
  };

  const items: NonNullable<MenuProps['items']> = [
    {
      type: 'group',
      label: (
        <>
          <strong>{email}</strong>
          <br />
          {roleLabels[role]}
        </>
      ),
    },
    { type: 'divider' },
    {
      key: 'account',
      icon: <SettingOutlined aria-hidden />,
      label: 'Minha conta',
      onClick: () => void navigate('/account'),
    },
    { key: 'sign-out', icon: <LogoutOutlined aria-hidden />, label: 'Sair', onClick: leave },
  ];

  return (
    <Dropdown
      menu={{ items }}
      trigger={['click']}
      placement="bottomRight"
      // By default, antd would append the menu to the body, outside all landmarks.
      getPopupContainer={(button) => button.closest('header') ?? document.body}
    >
      <Button
        type="text"
        icon={<UserOutlined aria-hidden />}
        className="user-menu"
        aria-label={`Conta ${email}`}
      >
        <span className="user-menu-email">{email}</span>
      </Button>
    </Dropdown>
  );
}
