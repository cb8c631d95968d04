import { LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { useLogout } from '@refinedev/core';
import { Button, Dropdown, type MenuProps } from 'antd';
import { roleLabels } from '../session/account.ts';
import { useStaff } from '../session/use-account.ts';

/** Who is signed in, as what, and the way out. */
export function UserMenu() {
  const { email, role } = useStaff();
  const { mutate: signOut } = useLogout();

  const items: NonNullable<MenuProps['items']> = [
    {
      type: 'group',
      label: (
        <span className="user-menu-account">
          <strong>{email}</strong>
          {roleLabels[role]}
        </span>
      ),
    },
    { type: 'divider' },
    { key: 'sign-out', icon: <LogoutOutlined />, label: 'Sair', onClick: () => signOut() },
  ];

  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <Button
        type="text"
        icon={<UserOutlined />}
        className="user-menu"
        aria-label={`Conta ${email}`}
      >
        <span className="user-menu-email">{email}</span>
      </Button>
    </Dropdown>
  );
}
