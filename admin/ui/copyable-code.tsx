import { CopyOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useToast } from '../notifications/toast.ts';
import './copyable-code.css';

interface CopyableCodeProps {
  /** As it is copied. */
  code: string;
  /** As it is read, where that is another thing. */
  shown?: string;
  label: string;
  texts: { copy: string; copied: string; selectIt: string };
}

/** A code to be typed somewhere else, with a button that copies it. */
export function CopyableCode({ code, shown = code, label, texts }: CopyableCodeProps) {
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      toast.success(texts.copied);
    } catch {
      // Without a secure connection browsers offer no clipboard.
      toast.error('O navegador não deixou copiar', texts.selectIt);
    }
  };
  return (
    <div className="copyable-code">
      <output className={shown.length > 16 ? 'is-long' : undefined} aria-label={label}>
        {shown}
      </output>
      <Button
        icon={<CopyOutlined aria-hidden="true" />}
        aria-label={texts.copy}
        onClick={() => void copy()}
      />
    </div>
  );
}
