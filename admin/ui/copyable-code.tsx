import { CopyOutlined } from '@ant-design/icons';
import { Flex } from 'antd';
import { toast } from '../notifications/messages.ts';
import { IconButton } from './icon-button.tsx';

interface CopyableCodeProps {
  code: string;
  /** Displayed form of the code. The default is `code`. */
  shown?: string;
  label: string;
  noun?: keyof typeof texts;
}

const texts = {
  link: { copied: 'Link copiado', selectIt: 'Selecione o link e copie-o.' },
  código: { copied: 'Código copiado', selectIt: 'Selecione o código e copie-o.' },
  chave: { copied: 'Chave copiada', selectIt: 'Selecione a chave e copie-a.' },
} as const;

export function CopyableCode({ code, shown = code, label, noun = 'link' }: CopyableCodeProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(texts[noun].copied);
    } catch {
      // Browsers offer no clipboard without a secure connection.
      toast.error('O navegador não deixou copiar', texts[noun].selectIt);
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
        label={`Copiar ${noun}`}
        onClick={() => void copy()}
      />
    </Flex>
  );
}
