import { App } from 'antd';
import type { ReactNode } from 'react';
import { focusBeside } from './neighbour-focus.ts';

interface RemovalQuestion {
  /** What the record is called. */
  title: string;
  question: ReactNode;
  /** What else should be known before it is answered. */
  hint?: ReactNode;
  okText?: string;
  /** Whether the record is removed. */
  remove: () => Promise<boolean>;
}

/** Asks before a record is removed, and leaves the focus where the list goes on. */
export function useRemovalQuestion(): (asked: RemovalQuestion) => void {
  const { modal } = App.useApp();
  return ({ title, question, hint, okText = 'Excluir', remove }) => {
    const focus = focusBeside();
    let removed = false;
    modal.confirm({
      title,
      content: (
        <>
          {question}
          {hint !== undefined && <div className="confirm-hint">{hint}</div>}
        </>
      ),
      okText,
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      autoFocusButton: 'cancel',
      onOk: async () => {
        removed = await remove();
      },
      // The dialog itself gives the focus back to the button that is about to go.
      afterClose: () => {
        if (removed) focus();
      },
    });
  };
}
