import { App, type ModalFuncProps } from 'antd';

/** Returns a function that asks before an action; "Cancelar" has the focus. */
export function useConfirm(): (question: ModalFuncProps) => void {
  const { modal } = App.useApp();
  return (question) =>
    void modal.confirm({
      okButtonProps: { danger: true },
      cancelText: 'Cancelar',
      focusable: { autoFocusButton: 'cancel' },
      ...question,
    });
}
