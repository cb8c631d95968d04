import { CopyOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { useToast } from '../notifications/toast.ts';
import { IconButton } from './icon-button.tsx';

interface CopyableCodeProps {
  code: string;
  /** Formatted for reading; defaults to the code. */
  shown?: string;
  label: string;
  texts: { copy: string; copied: string; selectIt: string };
}

export function CopyableCode({ code, shown = code, label, texts }: CopyableCodeProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(texts.copied);
    } catch {
      // Without a secure connection, browsers have no clipboard.
      toast.error('O navegador não deixou copiar', texts.selectIt);
    }
  };
  return (
    <Flex align="center" justify="space-between" gap={12} className="panel">
      <output
        className="monospace grow"
        style={{
          fontSize: shown.length > 16 ? 15 : 'clamp(18px, 5vw, 22px)',
          fontWeight: 600,
          letterSpacing: '0.06em',
          userSelect: 'all',
        }}
        aria-label={label}
      >
        {shown}
      </output>
      <IconButton
        type="default"
        icon={CopyOutlined}
        label={texts.copy}
        onClick={() => void copy()}
      />
    </Flex>
  );
}
