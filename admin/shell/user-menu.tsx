import { LogoutOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useNavigate } from 'react-router';
import { roleLabels } from '../auth/account.ts';
import { signOut } from '../auth/sign-in.ts';
import { useStaff } from '../auth/use-account.ts';
import { askToDiscard } from '../navigation/leave-guard.tsx';
import { discardUnsavedWork, hasUnsavedWork } from '../navigation/unsaved-work.ts';
import { menuItem } from '../ui/menu-button.tsx';

export function UserMenu() {
  const { email, role } = useStaff();
  const navigate = useNavigate();

  const leave = async () => {
    await signOut();
    await navigate('/login');
  };
  const askToLeave = () => {
    if (!hasUnsavedWork()) return void leave();
    askToDiscard({
      discard: () => {
        discardUnsavedWork();
        void leave();
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
    menuItem('Minha conta', SettingOutlined, () => navigate('/account')),
    menuItem('Sair', LogoutOutlined, askToLeave),
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
