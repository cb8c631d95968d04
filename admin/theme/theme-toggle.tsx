import { MoonOutlined, SunOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useThemeChoice } from './theme-provider.tsx';

/** Switches between dark and light. */
export function ThemeToggle() {
  const { name, toggle } = useThemeChoice();
  return (
    <Button
      type="text"
      aria-label="Alternar tema"
      icon={
        name === 'dark' ? <SunOutlined aria-hidden="true" /> : <MoonOutlined aria-hidden="true" />
      }
      onClick={toggle}
    />
  );
}
