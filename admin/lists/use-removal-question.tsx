import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { useConfirm } from '../ui/use-confirm.ts';
import { focusBeside } from './neighbour-focus.ts';

interface RemovalQuestion {
  title: string;
  question: ReactNode;
  hint?: ReactNode;
  okText?: string | undefined;
  /** Resolves to true if the record was removed. */
  remove: () => Promise<boolean>;
}

export function useRemovalQuestion(): (asked: RemovalQuestion) => void {
  const confirm = useConfirm();
  return ({ title, question, hint, okText = 'Excluir', remove }) => {
    const focus = focusBeside();
    let removed = false;
    confirm({
      title,
      content: (
        <>
          {question}
          {hint && (
            <Flex vertical gap={6} style={{ marginTop: 8 }}>
              {hint}
            </Flex>
          )}
        </>
      ),
      okText,
      onOk: async () => {
        removed = await remove();
      },
      // Runs once the dialog has closed, because the dialog would return focus to the button that is being removed.
      afterClose: () => {
        if (removed) focus();
      },
    });
  };
}
